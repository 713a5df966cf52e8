// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { router } from '@tests/support/fake-router'
import { press, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { expect, test, vi } from 'vitest'
import { DashboardTabs } from '@/admin/dashboard/dashboard-tabs'
import { RefreshProvider, useRefresh } from '@/hooks/use-refresh'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const server = servePanel()

const RefreshButton = () => (
  <button onClick={useRefresh()} type="button">
    Refresh
  </button>
)

test('a tab that is opened during a refresh has nothing of the filters of the one before', async () => {
  const refreshed = Promise.withResolvers<void>()
  router.refresh.mockImplementation(() => refreshed.promise)
  window.history.replaceState({}, '', '/admin?status=spam')
  for (const list of ['contacts', 'newsletters']) server.reply(`GET /api/admin/${list}`, () => [])
  renderPart(
    <RefreshProvider>
      <RefreshButton />
      <DashboardTabs spamCount={1} />
    </RefreshProvider>,
  )
  await wait()
  await press('Refresh')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Newsletter Subscribers' }))
  await wait()
  expect(server.queries('GET /api/admin/newsletters')).toEqual(['limit=25'])
  refreshed.resolve()
  await wait()
  expect(window.location.search).toBe('?tab=subscribers')
})
