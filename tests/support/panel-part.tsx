import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { fetchKey } from '@/lib/requests/fetch-json'
import { panel, toast } from './fake-panel'

type Reply = (init: RequestInit) => unknown | Response

/** What the server says to a part of the panel: by method and path, the query left out. What is not here is not found. */
export function servePanel() {
  const replies = new Map<string, Reply>()
  const asked: { call: string; query: string; body: unknown }[] = []

  beforeEach(() => {
    replies.clear()
    asked.length = 0
    panel.submit.mockReset()
    toast.success.mockReset()
    toast.error.mockReset()
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const [address, query = ''] = path.split('?')
      const call = `${init.method ?? 'GET'} ${address}`
      asked.push({ call, query, body: init.body ? JSON.parse(String(init.body)) : undefined })
      const reply = await (replies.get(call) ?? notFound)(init)
      return reply instanceof Response ? reply : Response.json(reply)
    })
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    reply: (call: string, reply: Reply) => void replies.set(call, reply),
    /** The bodies that were sent with this call, in turn. */
    sent: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
    queries: (call: string) => asked.filter((each) => each.call === call).map(({ query }) => query),
  }
}

const notFound = () => refuse(404, 'There is nothing.')

export const refuse = (status: number, message: string): Response => Response.json({ message }, { status })

/** As a network that is away. */
export const unreachable = (): never => {
  throw new TypeError('fetch failed')
}

/** Draws a part that remembers nothing of what an earlier test was told. */
export const renderPart = (part: ReactNode, { dedupingInterval = 0 } = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: fetchKey, errorRetryCount: 0, dedupingInterval }}>
      {part}
    </SWRConfig>,
  )

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** Lets what was asked for come, and time pass where it is a test's own. */
export const wait = (ms = 0) =>
  act(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms)
    else await new Promise((resolve) => setTimeout(resolve, ms))
  })
