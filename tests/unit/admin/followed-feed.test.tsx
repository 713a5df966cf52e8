// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import { press, renderPart, servePanel } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { FeedWords } from '@/admin/episodes/feed-words'
import { FollowForm } from '@/admin/import/follow-form'
import { FollowedFeed } from '@/admin/import/followed-feed'
import type { FollowedState } from '@/lib/transfer/followed-record'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const server = servePanel()

const FEED = {
  address: 'https://host.example/feed',
  copiesSound: false,
  minutes: 60,
  lookedAt: Date.UTC(2026, 2, 1, 9),
  nextLookAt: Date.UTC(2026, 2, 1, 10),
  failingSince: null,
  fault: null,
  done: 3,
  total: 3,
  hasHub: false,
  result: { at: '2026-03-01T09:00:00.000Z', imported: 2, updated: 1, skipped: 0, notes: ['“Old” has left.'] },
  left: [{ id: 'a', title: 'Old' }],
} as unknown as FollowedState

const show = (change: Partial<FollowedState> = {}) =>
  renderPart(<FollowedFeed feed={{ ...FEED, ...change }} onChange={() => undefined} />)

test('a followed feed tells what it brought, what left it, and when it is looked at next', () => {
  show()
  expect(screen.getByText(/2 new, 1 brought up to date, 0 that could not come/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Old' }).getAttribute('href')).toBe('/admin/collections/episodes/a')
  expect(screen.getByRole('status').textContent).toMatch(/Last looked at .* next look is at/)
})

test.each<[string, Partial<FollowedState>, RegExp]>([
  ['its fault', { fault: 'It answered 500.', failingSince: 0 }, /Since .*: It answered 500\./],
  ['that it is gone', { nextLookAt: null }, /no longer asked for/],
])('a followed feed says %s', (_, change, words) => {
  show(change)
  expect(screen.getByText(words)).toBeTruthy()
})

test('a followed feed is looked at and left by buttons, and leaving it asks first', async () => {
  show()
  server.reply('POST /api/admin/followed-feed/look', () => ({}))
  server.reply('DELETE /api/admin/followed-feed', () => ({}))
  await press('Look now')
  expect(server.sent('POST /api/admin/followed-feed/look')).toHaveLength(1)
  await press('Stop following')
  expect(server.sent('DELETE /api/admin/followed-feed')).toHaveLength(0)
})

test('a feed is followed every hour, with its sound at its host, unless another way is chosen', async () => {
  const onFollow = vi.fn()
  renderPart(<FollowForm onFollow={onFollow} />)
  await press('Follow this feed')
  expect(onFollow).toHaveBeenCalledWith({ copiesSound: false, minutes: 60 })
})

test('a field that was changed here stands beside the value of the feed', async () => {
  panel.open({ document: { id: 'x' } })
  server.reply('GET /api/episodes/x/feed-words', () => [{ field: 'title', label: 'Title', says: 'Theirs' }])
  renderPart(<FeedWords />)
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Title: changed here; the feed says “Theirs”.',
  )
})

test('changes that wait are let in by their mark', async () => {
  show({ fault: 'It may have become another show.', asked: 'mark-1' })
  server.reply('POST /api/admin/followed-feed/accept', () => ({}))
  await press('Take these changes')
  expect(server.sent('POST /api/admin/followed-feed/accept')).toMatchObject([{ mark: 'mark-1' }])
})
