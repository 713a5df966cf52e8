import { setTimeout as pause } from 'node:timers/promises'
import { fetch } from 'undici'
import type { Fleet } from './fleet'

const PAGES = ['/', '/episodes', '/episode-transcripts', '/feed.xml', '/api/episodes', '/api/episodes/latest']
const PAUSE_MS = 10

export interface Traffic {
  requests: number
  /** Milliseconds until each response was complete. */
  waits: number[]
  /** Statuses of 500 and above, and broken connections. */
  failures: string[]
  /** Addresses whose subscription was confirmed to them. */
  acknowledged: string[]
  stop(): Promise<void>
}

/** Reads pages and subscribes through the proxy until stopped. */
export function sendVisitors(fleet: Fleet, { readers = 4, writers = 1 } = {}): Traffic {
  let isOver = false
  const traffic: Omit<Traffic, 'stop'> = { requests: 0, waits: [], failures: [], acknowledged: [] }

  async function ask(path: string, body?: object): Promise<number> {
    traffic.requests += 1
    const begun = performance.now()
    try {
      const response = await fetch(fleet.url + path, {
        dispatcher: fleet.dispatcher,
        ...(body && {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      await response.arrayBuffer()
      traffic.waits.push(performance.now() - begun)
      if (response.status >= 500) traffic.failures.push(`${response.status} ${path}`)
      return response.status
    } catch (error) {
      const { message, cause } = error as Error
      traffic.failures.push(`${path}: ${cause instanceof Error ? cause.message : message}`)
      return 0
    }
  }

  const read = async (reader: number) => {
    for (let count = reader; !isOver; count += 1) {
      await ask(PAGES[count % PAGES.length] ?? '/')
      await pause(PAUSE_MS)
    }
  }
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const email = `reader-${writer}-${count}-${Date.now()}@mail.example`
      if ((await ask('/api/newsletter/subscribe', { email })) === 201) traffic.acknowledged.push(email)
      await pause(PAUSE_MS)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: readers }, (_, reader) => read(reader)),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
  ])
  return Object.assign(traffic, {
    async stop() {
      isOver = true
      await all
    },
  })
}

/** The acknowledged subscriptions that the database does not have. */
export async function findLost(fleet: Fleet, { acknowledged }: Traffic): Promise<string[]> {
  const rows = await fleet.query<{ email: string }>('SELECT email FROM newsletters')
  const stored = new Set(rows.map(({ email }) => email))
  return acknowledged.filter((email) => !stored.has(email))
}
