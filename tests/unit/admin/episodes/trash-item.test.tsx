// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { closeModals, panel, toast } from '@tests/support/fake-panel'
import { press, refuse, renderPart, servePanel, unreachable, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { TrashItem } from '@/admin/episodes/trash-item'

const router = vi.hoisted(() => ({ push: vi.fn() }))
vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const USAGE = 'GET /api/episodes/e1/usage'
const TRASH = 'PATCH /api/cms/episodes/e1'
const server = servePanel()

beforeEach(() => {
  closeModals()
  router.push.mockReset()
  panel.open({ document: { id: 'e1' }, isModified: true })
  server.reply(USAGE, () => ({ bookmarks: 1200, moments: 0, listeners: 1, addresses: 0, links: 2 }))
  server.reply(TRASH, () => ({}))
})

async function ask() {
  renderPart(<TrashItem />)
  await wait()
  expect(server.sent(USAGE)).toEqual([])
  await press('Move to trash…')
  await wait()
}

test('the question says who would miss the episode', async () => {
  await ask()
  const said = screen.getByLabelText('Move this episode to the trash?').textContent
  expect(said).toMatch(/1,200 listeners have saved it.*1 member is part-way.*2 other episodes link to it/)
  expect(said).not.toContain('moments of it')
})

test('an episode goes into the trash, and its form is left without a question', async () => {
  await ask()
  await press('Move to trash')
  expect(server.sent(TRASH)).toEqual([{ deletedAt: expect.stringMatching(/^\d{4}-/) }])
  expect(panel.state().isModified).toBe(false)
  expect(router.push).toHaveBeenCalledWith('/admin/collections/episodes')
})

test('an episode that stays is not left, and the editor is told why', async () => {
  server.reply(TRASH, () => refuse(409, 'It is being transcribed.'))
  await ask()
  await press('Move to trash')
  expect(toast.error).toHaveBeenCalledWith('It is being transcribed.')
  expect(panel.state().isModified).toBe(true)
  expect(router.push).not.toHaveBeenCalled()
})

test('the question is asked all the same when it is unknown who would miss it', async () => {
  server.reply(USAGE, unreachable)
  await ask()
  expect(screen.getByText('We can’t check right now where it is used.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Move to trash' })).toBeDefined()
})
