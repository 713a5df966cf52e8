/**
 * Follows a feed whose host turns hostile, over a simulated week: other sound at each look, news for the mailing list, another
 * show, moves, pings and feeds of every size. Visitors are answered meanwhile.
 * Run: node --import tsx bench/drills/strange-host.ts [items=30000] [looks a day=8]
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Visitor } from '@tests/support/api-client'
import { createDatabaseOn } from '@tests/support/database-on'
import { listenLocally } from '@tests/support/listen-locally'
import { startPostgresServer } from '@tests/support/postgres-server'
import { silentMp3 } from '@tests/support/silent-mp3'
import pg from 'pg'
import { findFreePort } from '@/server/process/postgres/start-embedded-postgres'
import { startMember } from './fleet'
import { report } from './report'

const [items = 30_000, looks = 8] = process.argv.slice(2).map(Number)
const EPISODES = 12
/** The bar for answers beside a look at the longest feed; on a crowded machine twice the wait without one. */
const MOST_MS = 150
/** Of a feed that is read: `MAX_ITEMS` in `read-pages.ts`. */
const MOST_ITEMS = 30_000

const host = {
  guid: '11111111-1111-4111-8111-111111111111',
  /** Changes the addresses of all sound. */
  version: 0,
  items: [] as string[],
  channel: '',
  /** Responds instead of the feed. */
  manner: undefined as ((response: ServerResponse) => void) | undefined,
  served: 0,
}
const item = (name: string, { sound = `/${name}.mp3`, date = new Date(Date.UTC(2020, 0, 1)) } = {}) =>
  `<item><title>${name}</title><guid>${name}</guid><pubDate>${date.toUTCString()}</pubDate><description>About ${name}.</description>
   <enclosure url="${url}${sound}" length="1" type="audio/mpeg"/></item>`
const feed = () =>
  `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
   xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Tide tables</title><description>The sea.</description>
   <podcast:guid>${host.guid}</podcast:guid>${host.channel}${host.items.join('')}</channel></rss>`

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://host')
  if (pathname.endsWith('.mp3')) return sendSound(pathname, request.headers.range, response)
  host.served += 1
  if (host.manner && pathname === '/feed') return host.manner(response)
  response.end(feed())
})
const url = `http://127.0.0.1:${await listenLocally(server)}`

/** Other bytes for each address. */
function sendSound(name: string, range: string | undefined, response: ServerResponse) {
  if (name.startsWith('/endless')) {
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' })
    const timer = setInterval(() => response.write(Buffer.alloc(8 * 1024 * 1024)), 5)
    return void response.on('close', () => clearInterval(timer))
  }
  const bytes = Buffer.concat([silentMp3(50_000), Buffer.from(`TAG${name}`.padEnd(128))])
  const part = range ? bytes.subarray(0, 2) : bytes
  const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': part.length }
  response.writeHead(
    range ? 206 : 200,
    range ? { ...headers, 'Content-Range': `bytes 0-1/${bytes.length}` } : headers,
  )
  response.end(part)
}

const home = mkdtempSync(path.join(tmpdir(), 'plain-ai-strange-host-'))
const postgres = await startPostgresServer()
const { url: databaseUrl } = await createDatabaseOn(postgres.url)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows
const member = await startMember({
  name: 'site',
  file: 'src/server/main.ts',
  before: [],
  port: await findFreePort(),
  variables: {
    DATA_DIR: home,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: 'a secret for drills alone',
    ADMIN_PASSWORD: 'a password for drills',
    IMPORT_ADDRESSES: '127.0.0.1',
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: '',
  },
})
const boss = new Visitor({ url: `http://127.0.0.1:${member.port}` })
await boss.post('/api/auth/login', { username: 'admin', password: 'a password for drills' })
await query(`UPDATE show SET newsletter_on_publishing = 'send'`)
await query(
  `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
   VALUES ('ann@mail.example', true, now(), now()), ('ben@mail.example', true, now(), now())`,
)

const waits: number[] = []
let isWatching = true
const watching = (async () => {
  while (isWatching) {
    const begun = performance.now()
    await fetch(`http://127.0.0.1:${member.port}/healthz`)
    waits.push(performance.now() - begun)
    await pause(50)
  }
})()
const p99 = (given: number[]) => given.toSorted((a, b) => a - b)[Math.floor(given.length * 0.99)] ?? 0
const during = async <Result>(work: () => Promise<Result>) => {
  const from = waits.length
  const result = await work()
  return { result, waits: waits.slice(from) }
}

interface State {
  fault: string | null
  asked: string | null
}
/** One look, to its end. */
async function look(): Promise<State> {
  const [before] = await query<{ looked: string; failures: number }>(
    'SELECT looked_at::text AS looked, failures FROM followed_feed',
  )
  await boss.post('/api/admin/followed-feed/poll')
  for (;;) {
    await pause(100)
    const [now] = await query<State & { looked: string; failures: number }>(
      `SELECT looked_at::text AS looked, failures, fault, asked FROM followed_feed`,
    )
    if (!now || now.looked !== before?.looked || now.failures !== before?.failures) return now as State
  }
}
const nextDay = () => query(`UPDATE followed_feed SET copied_on = copied_on - 1`)
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(home, folder)).filter((name) => /\.(?:mp3|eml)$/.test(name))
const stored = async () => (await query(`SELECT filename FROM media WHERE source LIKE 'http%'`)).length
const memoryMb = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member.child.pid}/status`, 'utf8'))?.[1]) / 1_024,
  )
const titles = async () =>
  (
    await query<{ title: string }>('SELECT title FROM episodes WHERE is_published AND deleted_at IS NULL')
  ).map(({ title }) => title)
const mailsTo = (...names: string[]) =>
  filesIn('outbox').filter((file) =>
    names.some((name) => readFileSync(path.join(home, 'outbox', file), 'utf8').includes(`To: ${name}`)),
  )

const faults: (string | false)[] = []
const quiet = p99((await during(() => pause(20_000))).waits)
const names = Array.from({ length: EPISODES }, (_, index) => `tide-${index + 1}`)
const all = () => names.map((name) => item(name, { sound: `/${name}-${host.version}.mp3` }))

// The first day is a good one.
host.items = all()
await boss.post('/api/admin/followed-feed', { address: `${url}/feed`, copiesSound: true, minutes: 15 })
while ((await query('SELECT 1 FROM followed_feed WHERE looked_at IS NOT NULL')).length === 0) await pause(200)
const copiesAtFirst = await stored()
const [memoryAtFirst, own] = [memoryMb(), new Set(await titles())]

// A few sounds at other addresses in each look.
for (let count = 0; count < looks; count += 1) {
  host.version += 1
  host.items = names.map((name, index) =>
    item(name, { sound: `/${name}-${index < 3 ? host.version : 0}.mp3` }),
  )
  await look()
}
const copiesThen = await stored()
faults.push(
  copiesThen > copiesAtFirst && `${copiesThen - copiesAtFirst} copies are left of sound that nothing uses`,
)
await nextDay()

// News for the mailing list.
const news = Array.from({ length: 9 }, (_, index) => item(`Buy ${index}`, { date: new Date() }))
host.items = [...news, ...host.items]
await look()
const findDrafts = () => query(`SELECT 1 FROM letters WHERE state = 'draft'`)
for (let tries = 0; tries < 60 && (await findDrafts()).length < news.length; tries += 1) await pause(1_000)
const drafts = await findDrafts()
faults.push(drafts.length !== 9 && `${drafts.length} letters were proposed for nine episodes`)
await nextDay()

// Another show in three ways, at every look of the day.
const good = [...host.items]
for (const other of [
  () => Object.assign(host, { guid: '22222222-2222-4222-8222-222222222222' }),
  () =>
    Object.assign(host, {
      items: good.map((_, index) => item(`tide-${index + 1}`).replaceAll('About', 'Casino')),
    }),
  () =>
    Object.assign(host, {
      items: [...good, ...Array.from({ length: 40 }, (_, index) => item(`Casino ${index}`))],
    }),
]) {
  other()
  for (let count = 0; count < looks / 2; count += 1) await look()
  Object.assign(host, { guid: '11111111-1111-4111-8111-111111111111', items: good })
  await look()
}
const foreign = (await titles()).filter((title) => !own.has(title) && !title.startsWith('Buy'))
faults.push(foreign.length > 0 && `published in the name of another show: ${foreign.join(', ')}`)
await nextDay()

// Moves, one with a password.
for (const target of [`${url.replace('http://', 'http://ann:secret@')}/secret`, `${url}/moved`]) {
  host.manner = (response) => response.writeHead(301, { Location: target }).end()
  await look()
}
host.manner = undefined
const trail = await query(
  `SELECT 1 FROM audit_entries WHERE subject = 'followed_feed' AND action = 'changed'`,
)
const location = (await boss.get('/api/feed')).headers.get('location') ?? ''
faults.push(trail.length !== 1 && `${trail.length} lines of the trail for one move`)
faults.push(location !== `${url}/moved` && `the feed leads to ${location}`)
await nextDay()

// Sound without an end: at most the limit of a file each, of which the day has twenty.
host.items = [item('endless', { sound: '/endless.mp3' }), ...good]
const endless = await during(look)
host.items = good
await look()
await nextDay()

// Pings beside looks, as fast as they come.
await query(`UPDATE followed_feed SET hub = $1, topic = $2, hub_until = now() + interval '1 day'`, [
  `${url}/hub`,
  `${url}/moved`,
])
const [{ token } = { token: '' }] = await query<{ token: string }>(
  'SELECT hub_token::text AS token FROM followed_feed',
)
const secret = createHmac('sha256', 'a secret for drills alone').update(`websub ${token}`).digest('hex')
const servedBefore = host.served
for (let count = 0; count < 100; count += 1) {
  const raw = feed()
  const signature = createHmac('sha256', secret).update(raw).digest('hex')
  await boss.request('POST', `/api/websub/${token}`, {
    raw,
    headers: { 'X-Hub-Signature': `sha256=${signature}` },
  })
}
await pause(5_000)
const byPings = host.served - servedBefore
faults.push(byPings > 1 && `${byPings} looks after a hundred pings`)

// The longest feed that is read, and longer ones.
await boss.put('/api/admin/followed-feed', { minutes: 1_440 })
const long = Array.from({ length: items }, (_, index) => item(`long-${index}`))
host.items = long.slice(0, items - good.length).concat(good)
const atLong = await during(async () => {
  for (let count = 0; count < 4; count += 1) await look()
  return look()
})
const planned = await during(() => boss.post('/api/admin/imports/plan', { address: `${url}/moved` }))
const memoryAtMost = memoryMb()
host.items = Array.from({ length: MOST_ITEMS + 1 }, (_, index) => item(`more-${index}`))
const more = await look()
host.items = [`<item><title>${'x'.repeat(70 * 1024 * 1024)}</title></item>`]
const larger = await look()
host.items = good
const last = await look()

// An administrator says yes to all of it: a minute of the work.
host.items = long.slice(0, items - good.length).concat(good)
const { asked } = await look()
const working = await during(async () => {
  await boss.post('/api/admin/followed-feed/accept', { fingerprint: asked })
  await pause(60_000)
})
await boss.delete('/api/admin/followed-feed')

isWatching = false
await watching
const most = Math.max(MOST_MS, 2 * quiet)
const [atLook, atPlan] = [p99(atLong.waits), p99(planned.waits)]
const bytes = filesIn('media').reduce((sum, name) => sum + statSync(path.join(home, 'media', name)).size, 0)
const toReaders = mailsTo('ann@mail.example', 'ben@mail.example').length
if (last.fault) console.error(member.output().slice(-6_000))
await pool.end()
await member.stop('SIGKILL')
await postgres.remove()
rmSync(home, { recursive: true, force: true })
server.closeAllConnections()
server.close()
report(
  {
    'looks and their like': host.served,
    'mails to readers': toReaders,
    'letters proposed': drafts.length,
    'copies at first, after a day of other addresses': `${copiesAtFirst}, ${copiesThen}`,
    'sound on disk (MB)': (bytes / 1024 ** 2).toFixed(1),
    'lines of the trail for moves': trail.length,
    'looks after 100 pings': byPings,
    'healthz before: p99 (ms)': quiet.toFixed(0),
    'healthz: asked, p99, worst (ms)': `${waits.length}, ${p99(waits).toFixed(0)}, ${Math.max(...waits).toFixed(0)}`,
    [`beside a look at ${items} items`]: `${atLong.waits.length}, ${atLook.toFixed(0)}, ${Math.max(...atLong.waits).toFixed(0)}`,
    'beside a minute of bringing them in': `${working.waits.length}, ${p99(working.waits).toFixed(0)}, ${Math.max(...working.waits).toFixed(0)}`,
    'beside a plan of them': `${planned.waits.length}, ${atPlan.toFixed(0)}, ${Math.max(...planned.waits).toFixed(0)}`,
    'beside endless sound': `${endless.waits.length}, ${p99(endless.waits).toFixed(0)}, ${Math.max(...endless.waits).toFixed(0)}`,
    'memory at first, at most (MB)': `${memoryAtFirst}, ${memoryAtMost}`,
    'the long feed': String(atLong.result.fault?.slice(0, 80)),
    'a longer one': String(more.fault),
    'a larger one': String(larger.fault),
  },
  [
    ...faults,
    toReaders > 0 && `the host mailed ${toReaders} readers`,
    atLook > most && `visitors waited ${atLook.toFixed(0)} ms beside a look`,
    p99(working.waits) > most && `visitors waited ${p99(working.waits).toFixed(0)} ms beside the work`,
    atPlan > most && `visitors waited ${atPlan.toFixed(0)} ms beside a plan`,
    !/30,000 items/.test(more.fault ?? '') && 'a longer feed was read',
    !/64 MB/.test(larger.fault ?? '') && 'a larger feed was read',
    last.fault !== null && `the good feed is not read again: ${last.fault}`,
  ],
)
process.exit()
