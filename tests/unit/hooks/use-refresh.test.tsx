// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { router } from '@tests/support/fake-router'
import { Suspense, use, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAddressQuery } from '@/hooks/use-address-query'
import { RefreshProvider, useRefresh } from '@/hooks/use-refresh'

vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const RENDERED = Promise.resolve()

function Page() {
  const [rendered, setRendered] = useState(RENDERED)
  router.refresh.mockImplementation(() => setRendered(arrived.promise))
  return (
    <RefreshProvider>
      <Rendered until={rendered} />
    </RefreshProvider>
  )
}

function Rendered({ until }: { until: Promise<void> }) {
  use(until)
  const refresh = useRefresh()
  const [query, write] = useAddressQuery()
  return (
    <>
      <p>{query}</p>
      <button onClick={refresh} type="button">
        Refresh
      </button>
      <button onClick={() => write('?tab=second', 'push')} type="button">
        Second
      </button>
    </>
  )
}

afterEach(cleanup)

let arrived: PromiseWithResolvers<void>
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

async function openPage(): Promise<() => void> {
  arrived = Promise.withResolvers()
  window.history.replaceState({}, '', '/admin')
  const { unmount } = await act(async () =>
    render(
      <Suspense>
        <Page />
      </Suspense>,
    ),
  )
  return unmount
}

test('an address that changes during a refresh is written when the refresh has ended, and its page follows at once', async () => {
  await openPage()
  await press('Refresh')
  await press('Second')
  expect(screen.getByText('?tab=second')).toBeDefined()
  expect(window.location.search).toBe('')
  await act(async () => arrived.resolve())
  expect(window.location.search).toBe('?tab=second')
})

test('a page that is left during a refresh keeps no later address waiting', async () => {
  const leave = await openPage()
  await press('Refresh')
  leave()
  await openPage()
  await press('Second')
  expect(window.location.search).toBe('?tab=second')
})

test('a refresh that is asked for during another one follows it, once', async () => {
  await openPage()
  router.refresh.mockClear()
  await press('Refresh')
  await press('Refresh')
  await press('Refresh')
  expect(router.refresh).toHaveBeenCalledTimes(1)
  await act(async () => arrived.resolve())
  expect(router.refresh).toHaveBeenCalledTimes(2)
})
