import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CONTENT_CHANGED_CHANNEL, onContentChange } from '@/lib/invalidate-content'
import { isObject, tryParseJson } from '@/lib/json'
import type { ContentVersions } from './content-versions'

export interface ContentChanges {
  /** Resolves once changes are received. */
  ready: Promise<void>
  stop(): Promise<void>
}

interface ContentChangesOptions {
  databaseUrl: string
  versions: ContentVersions
  log: (message: string) => void
}

const HEARTBEAT_MS = 15_000
const QUERY_TIMEOUT_MS = 5000
const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

/** Follows changes by any process on the database, and scheduled publications. */
export function watchContentChanges({
  databaseUrl,
  versions,
  log,
}: ContentChangesOptions): ContentChanges {
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  let change = Promise.withResolvers<void>()
  // Renders since the last change already show what was due then.
  let since = Date.now()
  const stopHearing = versions.onChange((now) => {
    since = now
    change.resolve()
  })
  const stopHearingOurs = onContentChange((told) => versions.record(told))

  /** Ends when the connection does, by a rejection. */
  const listen = async (client: pg.Client, onReady: () => void): Promise<never> => {
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection ended')))
      stopping.signal.addEventListener('abort', reject)
    })
    lost.catch(() => {})
    client.on('notification', ({ payload = '' }) => {
      const change = tryParseJson(payload)
      versions.record({ isWithdrawal: isObject(change) && change.isWithdrawal === true })
    })
    await client.connect()
    await client.query(`LISTEN ${CONTENT_CHANGED_CHANNEL}`)
    // Changes before that are unknown.
    versions.record({ isWithdrawal: false })
    onReady()
    for (;;) {
      change = Promise.withResolvers<void>()
      // Also tells whether the connection still works.
      versions.scheduleNextPublication(await findNextPublication(client, since))
      await Promise.race([change.promise, delay(HEARTBEAT_MS, undefined, { ref: false }), lost])
    }
  }

  const keepListening = async () => {
    let pauseMs = MIN_PAUSE_MS
    let isLogged = false
    while (!stopping.signal.aborted) {
      const client = createClient(databaseUrl)
      await listen(client, () => {
        if (isLogged) log('hearing of content changes again')
        isLogged = false
        pauseMs = MIN_PAUSE_MS
        ready.resolve()
      }).catch((error: unknown) => {
        if (!isLogged && !stopping.signal.aborted)
          log(`cannot listen for content changes: ${String(error)}; still trying`)
        isLogged = true
      })
      // A hanging connection cannot be ended politely.
      const ended = client.end().catch(() => {})
      if (stopping.signal.aborted) return ended
      await delay(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    }
  }
  const listening = keepListening()

  return {
    ready: ready.promise,
    async stop() {
      stopping.abort()
      stopHearing()
      stopHearingOurs()
      await listening
    },
  }
}

function createClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'plain-ai content changes',
  })
}

/** Null when none is scheduled. */
async function findNextPublication(client: pg.Client, since: number): Promise<number | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'SELECT min(publish_date) AS at FROM episodes WHERE is_published AND publish_date > $1',
    [new Date(since)],
  )
  return rows[0]?.at?.getTime() ?? null
}
