// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { router } from '@tests/support/fake-router'
import { refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { MoveEpisode } from '@/admin/dashboard/move-episode'
import { ShowTimeZone } from '@/admin/show-time-zone'
import { RefreshProvider } from '@/hooks/use-refresh'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const SAVE = 'PATCH /api/cms/episodes/e1'
const BEFORE = '2099-03-01T07:30:00.000Z'
const server = servePanel()

function show() {
  renderPart(
    <ShowTimeZone value="America/Los_Angeles">
      <RefreshProvider>
        <MoveEpisode id="e1" title="Neap tides" publishDate={BEFORE} />
      </RefreshProvider>
    </ShowTimeZone>,
  )
  return screen.getByLabelText<HTMLInputElement>('Move “Neap tides” to')
}

async function moveTo(day: string) {
  fireEvent.change(show(), { target: { value: day } })
  await wait()
}

test('a planned episode has its day by the show’s clock', () => {
  expect(show().value).toBe('2099-02-28')
})

test('another day keeps its time, and Undo takes the move back', async () => {
  server.reply(SAVE, () => ({}))
  await moveTo('2099-03-07')
  expect(server.sent(SAVE)).toEqual([{ publishDate: '2099-03-08T07:30:00.000Z' }])
  expect(router.refresh).toHaveBeenCalled()
  const [said, { action }] = toast.success.mock.calls[0] ?? []
  expect(said).toContain('“Neap tides” becomes public at Mar 7, 2099 23:30')
  await act(async () => action.onClick())
  expect(server.sent(SAVE)[1]).toEqual({ publishDate: BEFORE })
})

test('a day that is over is refused in words, without asking the server', async () => {
  await moveTo('2001-01-01')
  expect(toast.error).toHaveBeenLastCalledWith(expect.stringContaining('That time has passed.'))
  expect(server.sent(SAVE)).toEqual([])
})

test('a refused move says why', async () => {
  server.reply(SAVE, () => refuse(403, 'You may not.'))
  await moveTo('2099-03-09')
  expect(toast.error).toHaveBeenCalledWith('You may not.')
  expect(toast.success).not.toHaveBeenCalled()
})
