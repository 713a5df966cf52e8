import { once } from 'node:events'
import pg from 'pg'
import { CONTENT_CHANGED_CHANNEL, type ContentChange, onContentChange } from '@/lib/invalidate-content'
import type { ContentVersions } from './content-versions'

export interface ContentChanges {
  /** Resolves once changes are heard, or will never be. */
  ready: Promise<void>
  stop(): Promise<void>
}

interface ContentChangesOptions {
  databaseUrl: string
  versions: ContentVersions
  log: (message: string) => void
  timing?: typeof TIMING
}

const HEARTBEAT_MS = 15_000
const QUERY_TIMEOUT_MS = 5000
const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

/** How long to wait for one's own notification, and how often to invalidate everything when none arrives. */
const TIMING = { hearMs: 3_000, invalidateMs: 30_000 }

/** Follows changes by any process on the database, and scheduled publications. */
export function watchContentChanges(options: ContentChangesOptions): ContentChanges {
  const { versions, log, timing = TIMING } = options
  let client: pg.Client | undefined
  let isStopped = false
  let isLogged = false
  let isDeafnessLogged = false
  let pauseMs = MIN_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  let tellReady = () => {}
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve
  })

  const connect = async () => {
    const next = createClient(options.databaseUrl)
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => recordPayload(versions, payload))
    client = next
    let isHearing = true
    try {
      await next.connect()
      await next.query(`LISTEN ${CONTENT_CHANGED_CHANNEL}`)
      isHearing = await hearsItself({
        channel: CONTENT_CHANGED_CHANNEL,
        listener: next,
        createClient: () => createClient(options.databaseUrl),
        timeoutMs: timing.hearMs,
      })
    } catch (error) {
      if (!isLogged && !isStopped) log(`not hearing of content changes: ${String(error)}; trying on`)
      isLogged = true
      lose(next)
      return
    }
    if (isLogged) log('hearing of content changes again')
    isLogged = false
    pauseMs = MIN_PAUSE_MS
    // Changes during the silence are unknown.
    versions.recordUnknown()
    if (!isHearing && next === client) goWithoutHearing()
    tellReady()
    beat(next)
  }

  const goWithoutHearing = () => {
    if (!isDeafnessLogged)
      log(
        `DATABASE_URL leads through a pooler that does not pass LISTEN on, so edits are shown up to ${timing.invalidateMs / 1000} s late and every page is rendered that often: set DATABASE_URL to the database itself, or to a pooler in session mode.`,
      )
    isDeafnessLogged = true
    polling = setInterval(() => versions.recordUnknown(), timing.invalidateMs).unref()
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
    clearInterval(polling)
    // A hanging connection can't be ended politely.
    lost.end().catch(() => {})
    if (isStopped) return
    timer = setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }

  const updateSchedule = keepSchedule(versions, {
    getClient: () => client,
    // A failed look-up would leave the schedule unknown; reconnecting looks it up again.
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
      clearInterval(polling)
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

interface HearOptions {
  channel: string
  listener: pg.Client
  /** A connection of its own: a pooler may deliver notifications only to their sender. */
  createClient: () => pg.Client
  timeoutMs: number
}

/** A pooler in transaction mode accepts LISTEN and delivers nothing. */
async function hearsItself(options: HearOptions): Promise<boolean> {
  const { channel, listener, createClient, timeoutMs } = options
  const heard = once(listener, 'notification', { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )
  const sender = createClient()
  sender.on('error', () => {})
  try {
    await sender.connect()
    // Without a tag, which other listeners ignore.
    await sender.query('SELECT pg_notify($1, $2)', [channel, '[]'])
    return await heard
  } finally {
    await sender.end().catch(() => {})
  }
}

interface ScheduleSource {
  getClient: () => pg.Client | undefined
  onFailure: (client: pg.Client, error: unknown) => void
}

const UNDEFINED_TABLE = '42P01'

/** Call it after every change: looks up when the next one comes due. */
function keepSchedule(versions: ContentVersions, source: ScheduleSource): (now: number) => void {
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
