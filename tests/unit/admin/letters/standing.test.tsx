// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { Standing } from '@/admin/letters/standing'
import type { LetterProgress } from '@/lib/letters/letter-states'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const server = servePanel()

test('a letter says how far it is, what was refused and what to do about it', async () => {
  const counts = { waiting: 5, sent: 90, perhaps: 0, refused: 4, left: 1 }
  const progress: LetterProgress = {
    state: 'sending',
    scheduledAt: null,
    sentAt: null,
    pauseReason: null,
    timeZone: 'UTC',
    obstacle: null,
    isRehearsal: false,
    readers: 100,
    counts,
    unsubscribedSince: 2,
  }
  server.reply('GET /api/admin/letters/l1/refusals', () => [
    {
      reason: 'The mailbox is full.',
      remedy: 'Its owner needs to free up space.',
      count: 4,
      example: '552 5.2.2 full',
    },
  ])
  renderPart(<Standing path="/api/admin/letters/l1" progress={progress} />)
  await wait()
  expect(
    screen.getByText(
      'Sending: 90 sent, 4 bounced, 1 unsubscribed before it was sent, 2 unsubscribed, 5 waiting.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Progress of the letter' })).toMatchObject({
    max: 100,
    value: 95,
  })
  const refused = screen.getByRole('list', { name: 'Refused' }).textContent
  expect(refused).toMatch(/4: The mailbox is full\. Its owner needs to free up space\..*552 5\.2\.2 full/)
})
