import pg from 'pg'
import { CONTENT_CHANGED_CHANNEL, type ContentChange, onContentChange } from '@/lib/invalidate-content'
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
export function watchContentChanges(options: ContentChangesOptions): ContentChanges {
  const { versions, log } = options
  let client: pg.Client | undefined
  let isStopped = false
  let isLogged = false
  let pauseMs = MIN_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let resolveReady = () => {}
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })

  const connect = async () => {
    const next = createClient(options.databaseUrl)
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => recordPayload(versions, payload))
    client = next
    try {
      await next.connect()
      await next.query(`LISTEN ${CONTENT_CHANGED_CHANNEL}`)
    } catch (error) {
      if (!isLogged && !isStopped) log(`cannot listen for content changes: ${String(error)}; still trying`)
      isLogged = true
      lose(next)
      return
    }
    if (isLogged) log('hearing of content changes again')
    isLogged = false
    pauseMs = MIN_PAUSE_MS
    // Changes during the gap are unknown.
    versions.recordUnknown()
    resolveReady()
    beat(next)
  }

  const beat = (current: pg.Client) => {
    timer = setTimeout(() => {
      current.query('SELECT 1').then(
        () => current === client && beat(current),
        () => lose(current),
      )
    }, HEARTBEAT_MS).unref()
  }

  const lose = (lost: pg.Client) => {
    if (lost !== client) return
    client = undefined
    clearTimeout(timer)
    // A hanging connection cannot be ended politely.
    lost.end().catch(() => {})
    if (isStopped) return
    timer = setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }

  const updateSchedule = followSchedule(versions, {
    getClient: () => client,
    // A failed lookup would leave the schedule unknown; reconnecting repeats it.
    onFailure: (failed, error) => {
      if (failed !== client) return
      log(`the next publication date is unknown: ${String(error)}`)
      lose(failed)
    },
  })
  const stopSchedule = versions.onChange(updateSchedule)
  const stopHearingOurs = onContentChange((change) => versions.record(change))
  void connect()

  return {
    ready,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      stopSchedule()
      stopHearingOurs()
      const current = client
      client = undefined
      await current?.end().catch(() => {})
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

function recordPayload(versions: ContentVersions, payload: string | undefined): void {
  const change = tryParseChange(payload)
  if (change) versions.record(change)
  else versions.recordUnknown()
}

function tryParseChange(payload: string | undefined): ContentChange | undefined {
  try {
    const { episodes, isEverywhere, isWithdrawal } = JSON.parse(payload ?? '') as Partial<ContentChange>
    const isKnown = Array.isArray(episodes) && episodes.every((episode) => typeof episode === 'string')
    if (!isKnown) return undefined
    return { episodes, isEverywhere: isEverywhere === true, isWithdrawal: isWithdrawal === true }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

interface ScheduleSource {
  getClient: () => pg.Client | undefined
  onFailure: (client: pg.Client, error: unknown) => void
}

const UNDEFINED_TABLE = '42P01'

/** Call it after every change: looks up the next scheduled publication. */
function followSchedule(versions: ContentVersions, source: ScheduleSource): (now: number) => void {
  let isLooking = false
  let askedAt: Date | undefined

  const look = async () => {
    isLooking = true
    while (askedAt) {
      // Renders since the recorded change already show what was due then.
      const since = askedAt
      askedAt = undefined
      const client = source.getClient()
      if (!client) break
      try {
        versions.scheduleNextPublication(await findNextPublication(client, since))
      } catch (error) {
        source.onFailure(client, error)
      }
    }
    isLooking = false
  }

  return (now) => {
    askedAt = new Date(now)
    if (!isLooking) void look()
  }
}

/** Null when none is scheduled. */
export async function findNextPublication(
  client: Pick<pg.Client, 'query'>,
  since: Date,
): Promise<number | null> {
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      'SELECT min(publish_date) AS at FROM episodes WHERE is_published AND publish_date > $1',
      [since],
    )
    return rows[0]?.at?.getTime() ?? null
  } catch (error) {
    // On a first start the tables do not exist yet, and creating them ends with a change.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return null
    throw error
  }
}
