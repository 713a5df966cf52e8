// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { press, renderPart, servePanel } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { FollowedFeed } from '@/admin/import/followed-feed'
import type { FollowedState } from '@/lib/transfer/followed-record'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const server = servePanel()

const FEED = {
  address: 'https://host.example/feed',
  copiesSound: false,
  minutes: 60,
  polledAt: '2026-03-01T09:00:00.000Z',
  nextPollAt: '2026-03-01T10:00:00.000Z',
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
  [
    'its fault',
    { fault: 'It answered 500.', failingSince: '1970-01-01T00:00:00.000Z' },
    /Since .*: It answered 500\./,
  ],
  ['that it is gone', { nextPollAt: null }, /no longer asked for/],
])('a followed feed says %s', (_, change, words) => {
  show(change)
  expect(screen.getByText(words)).toBeTruthy()
})

test('changes that wait are let in by their fingerprint', async () => {
  show({ fault: 'It may have become another show.', pending: 'feed-1' })
  server.reply('POST /api/admin/followed-feed/accept', () => ({}))
  await press('Take these changes')
  expect(server.sent('POST /api/admin/followed-feed/accept')).toMatchObject([{ fingerprint: 'feed-1' }])
})
