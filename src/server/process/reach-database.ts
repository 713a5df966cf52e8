import { once } from 'node:events'
import pg from 'pg'
import { describeRefusal } from './database-refusal'
import { StartFailure } from './start-failure'

const TIMEOUT_MS = 5_000
const OLDEST_VERSION = 14
const PROBE_CHANNEL = 'plain_ai_start'
/** Long for a busy database: one that is taken for a pooler would refuse a start that could succeed. */
const HEAR_MS = 10_000

/** Tests within seconds whether the database can be used, or says in one sentence why not. */
export async function reachDatabase(url: string): Promise<void> {
  try {
    await tryDatabase(url)
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause
    const place = `The database of DATABASE_URL (${describePlace(url)})`
    throw new StartFailure(`${place} ${describeRefusal(cause)}`, { cause })
  }
}

async function tryDatabase(url: string): Promise<void> {
  const [listener, sender] = [createClient(url), createClient(url)]
  try {
    await Promise.all([listener.connect(), sender.connect()])
    const { rows } = await listener.query<{ server_version_num: string }>(
      'SHOW server_version_num',
    )
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < OLDEST_VERSION)
      throw new StartFailure(
        `DATABASE_URL leads to PostgreSQL ${version}, which is too old: use version ${OLDEST_VERSION} or newer.`,
      )
    if (!(await passesNotifications(listener, sender)))
      throw new StartFailure(
        'DATABASE_URL leads through a pooler that does not pass LISTEN on: name the database itself, or a pooler in session mode.',
      )
  } finally {
    for (const client of [listener, sender]) client.end().catch(() => undefined)
  }
}

/** A pooler in transaction mode accepts LISTEN but delivers nothing, or only what the listener itself sends. */
async function passesNotifications(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  await listener.query(`LISTEN ${PROBE_CHANNEL}`)
  const received = once(listener, 'notification', {
    signal: AbortSignal.timeout(HEAR_MS),
  }).then(
    () => true,
    () => false,
  )
  await sender.query(`NOTIFY ${PROBE_CHANNEL}`)
  return received
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'plain-ai start',
  })
  // Errors after the answer no longer matter.
  client.on('error', () => undefined)
  return client
}

/** Omits user and password, which must not be logged. */
function describePlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url.replace(/@\//, '@localhost/'))
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}${pathname}`
}
