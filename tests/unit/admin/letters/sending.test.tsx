// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { press, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { Sending } from '@/admin/letters/sending'
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

test('a letter goes out after a question', async () => {
  await open({})
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Send now')
  expect(screen.getByRole('dialog').textContent).toContain('What has arrived cannot be taken back.')
  await press('Send it to 2 readers')
  expect(server.sent(`POST ${PATH}/send`)).toEqual([{ seen: 'a-mark' }])
})

test('where mails only become files, the question says that the letter reaches no one', async () => {
  await open({ isRehearsal: true })
  await press('Send now')
  expect(screen.getByRole('dialog').textContent).toContain('reaches no one')
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
