// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import { renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { SubscribersTab } from '@/admin/dashboard/subscribers-tab'
import { LetterList } from '@/admin/rooms/letter-list'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const server = servePanel()
const listed = (rows: unknown[]) => () =>
  Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })

beforeEach(() => window.history.replaceState({}, '', '/admin'))

test('a letter says how far it is, what was refused and what to do about it', async () => {
  const counts = { waiting: 5, sent: 90, perhaps: 0, refused: 4, left: 1 }
  const progress = { scheduledAt: null, sentAt: null, pauseReason: null, timeZone: 'UTC', readers: 100 }
  server.reply('GET /api/admin/letters/l1/progress', () => ({
    ...progress,
    state: 'sending',
    counts,
    unsubscribedSince: 2,
  }))
  server.reply('GET /api/admin/letters/l1/refusals', () => [
    {
      reason: 'The mailbox is full.',
      remedy: 'Its owner needs to free up space.',
      count: 4,
      example: '552 5.2.2 full',
    },
  ])
  renderPart(
    <LetterList rows={[{ id: 'l1', subject: 'A horse', state: 'sending', sentAt: null }]} total={1} />,
  )
  await wait()
  const row = within(screen.getByRole('region', { name: 'Letters' }))
  expect(row.getByRole('link', { name: 'A horse' }).getAttribute('href')).toMatch(/l1\/send$/)
  expect(
    row.getByText(
      'Sending: 90 sent, 4 bounced, 1 unsubscribed before it was sent, 2 unsubscribed, 5 waiting.',
    ),
  ).toBeDefined()
  expect(row.getByRole('progressbar', { name: 'Progress of the letter' })).toMatchObject({
    max: 100,
    value: 95,
  })
  const refused = row.getByRole('list', { name: 'Refused' }).textContent
  expect(refused).toMatch(/4: The mailbox is full\. Its owner needs to free up space\..*552 5\.2\.2 full/)
})

test('a subscriber says when they confirmed, got the last letter, and why one was refused', async () => {
  const subscriber = {
    email: 'ada@mail.example',
    isActive: true,
    subscribedAt: '2026-11-01T10:00:00Z',
    confirmedAt: '2026-11-02T10:00:00Z',
    lastLetterAt: '2026-11-03T10:00:00Z',
  }
  const one = { ...subscriber, id: 's1', fault: '552 5.2.2 over quota', refusedAt: null }
  const other = {
    ...subscriber,
    id: 's2',
    email: 'eve@mail.example',
    fault: '',
    refusedAt: '2026-11-04T10:00:00Z',
  }
  server.reply('GET /api/admin/newsletters', listed([one, other]))
  renderPart(<SubscribersTab />)
  await wait()
  const [first = '', second = ''] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  expect(first).toMatch(/confirmed Nov 2, 2026.*last letter Nov 3, 2026/)
  expect(first).toMatch(
    /The mailbox is full\. .* We will try again with the next letter\. .*552 5\.2\.2 over quota/,
  )
  expect(second).toMatch(/Refused.*The letter bounced: .* We stopped sending to this address\./)
})
