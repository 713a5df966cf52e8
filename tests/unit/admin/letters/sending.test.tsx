// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { press, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { Sending, Standing } from '@/admin/letters/sending'
import type { LetterProgress } from '@/lib/letters/letter-states'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const PATH = '/api/admin/letters/l1'
const DRAFT: LetterProgress = {
  state: 'draft',
  scheduledAt: null,
  sentAt: null,
  pauseReason: null,
  timeZone: 'UTC',
  obstacle: null,
  isRehearsal: false,
  readers: 2,
  counts: { waiting: 0, sent: 0, perhaps: 0, refused: 0, left: 0 },
  unsubscribedSince: 0,
  refusals: [],
}
const server = servePanel()

async function open(progress: Partial<LetterProgress>, onChange = async () => {}) {
  server.reply(`GET ${PATH}/progress`, () => ({ ...DRAFT, ...progress }))
  renderPart(<Sending onChange={onChange} path={PATH} seen="a-mark" />)
  await wait()
}
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('a letter that no one could unsubscribe from says so in place of going out', async () => {
  await open({ obstacle: 'Readers cannot unsubscribe.' })
  expect(screen.getByRole('alert').textContent).toBe('It cannot be sent. Readers cannot unsubscribe.')
  expect(isDisabled('Send now')).toBe(true)
  expect(isDisabled('Schedule')).toBe(true)
})

test('a letter goes out after a question, which says where it reaches no one', async () => {
  await open({ isRehearsal: true })
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Send now')
  expect(screen.getByRole('dialog').textContent).toContain('reaches no one')
  await press('Send it to 2 readers')
  expect(server.sent(`POST ${PATH}/send`)).toEqual([{ seen: 'a-mark' }])
})

test('a letter whose schedule was cancelled cannot go out before its preview is that of now', async () => {
  const { promise: preview, resolve: show } = Promise.withResolvers<void>()
  await open({ state: 'scheduled', scheduledAt: '2030-01-01T09:00:00Z' }, () => preview)
  server.reply(`POST ${PATH}/cancel`, () => DRAFT)
  server.reply(`GET ${PATH}/progress`, () => DRAFT)
  await press('Cancel schedule')
  await wait()
  expect(screen.queryByText('2 recipients.')).toBeNull()
  show()
  await wait()
  expect(screen.getByText('2 recipients.')).toBeDefined()
})

test('a letter says how far it is, what was refused and what to do about it', async () => {
  const counts = { waiting: 5, sent: 90, perhaps: 0, refused: 4, left: 1 }
  const said = {
    reason: 'The mailbox is full.',
    remedy: 'Its owner needs to free up space.',
    example: '552 full',
  }
  renderPart(
    <Standing
      path={PATH}
      progress={{
        ...DRAFT,
        state: 'sending',
        readers: 100,
        counts,
        unsubscribedSince: 2,
        refusals: [{ ...said, count: 4 }],
      }}
    />,
  )
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
  expect(refused).toMatch(/4: The mailbox is full\. Its owner needs to free up space\..*552 full/)
})
