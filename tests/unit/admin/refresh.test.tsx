// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react'
import { router } from '@tests/support/fake-router'
import { refuse, renderPart, servePanel, unreachable, wait } from '@tests/support/panel-part'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refresh } from '@/admin/refresh'
import { RefreshProvider } from '@/hooks/use-refresh'

vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const SESSION = 'GET /api/auth/me'
const server = servePanel()
beforeEach(() => {
  vi.useFakeTimers()
  router.refresh.mockReset()
  server.reply(SESSION, () => ({ role: 'admin' }))
})

test('a page that is looked at is asked for anew every so often, and one in the background is not', async () => {
  renderPart(
    <RefreshProvider>
      <Refresh everyMs={10_000} />
    </RefreshProvider>,
  )
  await wait(20_000)
  expect(router.refresh).toHaveBeenCalledTimes(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await wait(20_000)
  expect(router.refresh).toHaveBeenCalledTimes(2)
  hidden.mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(router.refresh).toHaveBeenCalledTimes(3)
})

test.each<[string, () => unknown]>([
  ['is away', unreachable],
  ['cannot reach its database', () => refuse(503, 'The site cannot reach its database right now.')],
])(
  'a server that %s leaves the page in place, which says that it may be old until it answers',
  async (_, reply) => {
    server.reply(SESSION, reply)
    renderPart(
      <RefreshProvider>
        <Refresh everyMs={10_000} />
      </RefreshProvider>,
    )
    await wait(10_000)
    expect(router.refresh).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toMatch(/does not answer right now/)
    server.reply(SESSION, () => ({ role: 'admin' }))
    await wait(10_000)
    expect(router.refresh).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
