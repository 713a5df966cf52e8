import { expect, test } from 'vitest'
import { tryParseServerCall } from '@/admin/server-call'

test('a call of the panel is its name and its arguments, whatever else was sent', () => {
  const sent = {
    name: 'form-state',
    args: { collectionSlug: 'episodes' },
    serverFunctions: { 'form-state': 'mine' },
    config: {},
    importMap: {},
    configPromise: {},
  }
  expect(tryParseServerCall(sent)).toEqual({ name: 'form-state', args: { collectionSlug: 'episodes' } })
})

test('a call that asks whether the form is stale is answered without that: the save compares', () => {
  const args = { collectionSlug: 'episodes', checkForStaleData: true, originalUpdatedAt: '2026-01-01' }
  expect(tryParseServerCall({ name: 'form-state', args })?.args).toEqual({ collectionSlug: 'episodes' })
})

test.each([
  null,
  [],
  { name: 'form-state' },
  { name: 'form-state', args: null },
  { name: 'form-state', args: Promise.resolve({}) },
  { name: 'constructor', args: {} },
  { name: 'copy-data-from-locale', args: {} },
])('%j is no call', (sent) => {
  expect(tryParseServerCall(sent)).toBeUndefined()
})
