/**
 * Kills workers at random moments while they send confirmation mails: each mail is sent, and none is stuck.
 * Run: node --import tsx bench/drills/killed-workers.ts [mails=10000] [kills=100]
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFleet } from './fleet'
import { report } from './report'

const [mails = 10_000, kills = 100] = process.argv.slice(2).map(Number)
/** The last killed job waits for its heartbeat and the queue's polling interval. */
const PATIENCE_MS = 180_000
/** Killing an idle worker proves nothing. */
const LEAST_AT_WORK = 0.9
const fleet = await startFleet({ servers: 1, workers: 4, variables: { SAMPLE_SHOW: 'false' } })
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: fleet.databaseUrl,
  DATA_DIR: path.join(fleet.home, 'drill'),
  PAYLOAD_SECRET: 'a secret for drills alone',
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
})
const { getPayload } = await import('payload')
const { default: config } = await import('@payload-config')
const { queueMail, SEND_MAIL } = await import('@/lib/mail/mail-queue')
const { getDatabase } = await import('@/db/sql')
const payload = await getPayload({ config })
payload.logger.level = 'silent'

const rows = await fleet.query<{ id: string }>(
  `WITH readers AS (INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
     SELECT 'reader-' || n || '@mail.example', true, now(), now() FROM generate_series(1, $1) AS n RETURNING id, email)
   INSERT INTO subscription_mails (subscriber_id, kind, email) SELECT id, 'welcome', email FROM readers RETURNING id`,
  [mails],
)
const begun = performance.now()
const count = async (from: string) => {
  const [row] = await fleet.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)
  return row?.count ?? 0
}
const countUnsent = () => count('subscription_mails WHERE mailed_at IS NULL')
const countWaiting = () => count(`pgboss.job WHERE name = '${SEND_MAIL}' AND state = 'created'`)

const living = [...fleet.workers]
let [given, killed, killedAtWork] = [0, 0, 0]
while (killed < kills) {
  // Spreads jobs evenly over kills, so that the last kill finds workers busy too.
  const share = rows.slice(given, Math.ceil(((killed + 1) / kills) * mails))
  for (const { id } of share)
    await queueMail(payload, getDatabase(payload), { table: 'subscription_mails', id })
  given += share.length
  await pause(Math.random() * 200)
  const worker = living.shift()
  if ((await countWaiting()) > 0) killedAtWork += 1
  await worker?.stop('SIGKILL')
  killed += 1
  const started = worker?.start().then(() => living.push(worker))
  if (living.length === 0) await started
}
const lastKill = performance.now()
while ((await countUnsent()) > 0 && performance.now() - lastKill < PATIENCE_MS) await pause(500)
const stuck = await countUnsent()

const ids = fleet.workers.flatMap(({ name }) => {
  const folder = path.join(fleet.home, name, 'outbox')
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return files.map(
    (file) => /^Message-ID:\s*(<[^>]+>)/im.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1],
  )
})
const distinct = new Set(ids).size
report(
  {
    jobs: mails,
    kills: killed,
    'kills while jobs waited': killedAtWork,
    stuck,
    'mails out': distinct,
    'out again under the same Message-ID': ids.length - distinct,
    seconds: Number(((performance.now() - begun) / 1000).toFixed(0)),
  },
  [
    killedAtWork < killed * LEAST_AT_WORK &&
      `${killed - killedAtWork} workers were killed while no job waited`,
    stuck > 0 && `${stuck} jobs are stuck`,
    distinct !== mails && `${mails - distinct} mails are missing`,
    ids.length - distinct > killed && 'more mails were repeated than workers were killed',
  ],
)
await fleet.stop()
process.exit()
