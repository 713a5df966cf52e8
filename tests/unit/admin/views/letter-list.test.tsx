// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import { renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { LetterList } from '@/admin/views/letter-list'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const server = servePanel()

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
