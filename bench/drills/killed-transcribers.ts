/**
 * Kills the worker of a transcription repeatedly at random moments and counts paid requests; then lets many
 * workers process many episodes.
 * Run: node --import tsx bench/drills/killed-transcribers.ts [kills=20] [workers=4] [episodes=500]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishedEpisode } from '@tests/support/builders'
import { createDatabaseOn } from '@tests/support/database-on'
import { startFakeTranscriber } from '@tests/support/fake-transcriber'
import { countedIn, hearCounting } from '@tests/support/hear-counting'
import { rangeOf, writeNumberedMp3 } from '@tests/support/numbered-mp3'
import { startPostgresServer } from '@tests/support/postgres-server'
import { report } from './report'

const [kills = 20, workers = 4, episodes = 500] = process.argv.slice(2).map(Number)
/** Sent in one-minute parts, several for each kill. */
const LONG_SECONDS = 60 * Math.max(10, kills * 6)

const dataDir = await mkdtemp(path.join(tmpdir(), 'plain-ai-transcribers-'))
const fake = await startFakeTranscriber()
fake.hear = hearCounting
const postgres = await startPostgresServer()
const { url } = await createDatabaseOn(postgres.url)
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PAYLOAD_SECRET: 'a secret for drills alone',
  OPENAI_BASE_URL: fake.url,
  OPENAI_API_KEY: 'key',
  TRANSCRIPTION_MODEL: 'gpt-4o-transcribe',
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
})
const { getPayload } = await import('payload')
const { default: config } = await import('@payload-config')
const { startTranscription, startAllPending } = await import('@/lib/transcription/start-transcription')
const { closeDatabase } = await import('@/db/hardened-postgres')
const payload = await getPayload({ config })
payload.logger.level = 'silent'

async function startWorker() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/transcribing-worker.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (text) => /working/.test(String(text)) && done())
    child.once('exit', (code) => fail(new Error(`A worker ended with ${code} before it worked.`)))
  })
  return child
}

const statusOf = async (id: string) =>
  (await payload.findByID({ collection: 'episodes', id, depth: 0 })).transcriptionStatus

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReached())) await pause(20)
}

await mkdir(path.join(dataDir, 'media'), { recursive: true })
await writeNumberedMp3(path.join(dataDir, 'media/long.mp3'), LONG_SECONDS)
await writeNumberedMp3(path.join(dataDir, 'media/short.mp3'), 10)

fake.delayMs = 1_500
const long = await publishedEpisode(payload, { audioUrl: '/media/long.mp3' })
let worker = await startWorker()
await startTranscription(payload, long.id)
await until(() => fake.asked.length > 0)
// Another worker stands by, as in a show with several, so that process start times are not measured.
let standby = await startWorker()
const secondsToResume: number[] = []
for (let kill = 0; kill < kills; kill += 1) {
  await pause(Math.random() * 3_000)
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
  const [begun, asked] = [performance.now(), fake.asked.length]
  worker = standby
  const next = startWorker()
  await until(async () => fake.asked.length > asked || (await statusOf(long.id)) === 'completed')
  secondsToResume.push((performance.now() - begun) / 1_000)
  standby = await next
}
fake.delayMs = 0
await until(async () => (await statusOf(long.id)) !== 'processing')
for (const each of [worker, standby]) each.kill('SIGKILL')

const done = await payload.findByID({ collection: 'episodes', id: long.id, depth: 0 })
const words = countedIn(done.transcript ?? '')
const parts = new Set(fake.asked.map(({ file }) => rangeOf(file).start.toFixed(2))).size
const wrongWords = words.filter((word, place) => word !== place).length + LONG_SECONDS * 2 - words.length
const slowest = Math.max(...secondsToResume)
const figures = {
  kills,
  resumed: secondsToResume.length,
  'slowest to resume (s)': Number(slowest.toFixed(1)),
  parts,
  'requests paid for': fake.asked.length,
  'paid for more than once': fake.asked.length - parts,
  'words missing or doubled': wrongWords,
}
const faults = [
  done.transcriptionStatus !== 'completed' && `the transcription is ${done.transcriptionStatus}`,
  wrongWords > 0 && `${wrongWords} words are missing or doubled`,
  fake.asked.length - parts > kills && 'more than one request was paid for twice in a kill',
  slowest > 65 && `it took ${slowest.toFixed(0)} s to resume`,
]

fake.asked.length = 0
for (let count = 0; count < episodes; count += 1)
  await publishedEpisode(payload, { audioUrl: '/media/short.mp3' })
const { started } = await startAllPending(payload)
const team = await Promise.all(Array.from({ length: workers }, startWorker))
const begun = performance.now()
const countWaiting = async () =>
  (await payload.count({ collection: 'transcripts', where: { status: { equals: 'processing' } } })).totalDocs
while ((await countWaiting()) > 0) await pause(250)
const completed = await payload.count({
  collection: 'transcripts',
  where: { status: { equals: 'completed' } },
})
report(
  {
    ...figures,
    workers,
    'episodes at once': started,
    completed: completed.totalDocs - 1,
    'requests paid for them': fake.asked.length,
    'seconds for them': Number(((performance.now() - begun) / 1_000).toFixed(1)),
  },
  [
    ...faults,
    completed.totalDocs - 1 !== started && 'not all episodes were completed',
    fake.asked.length !== started && 'an episode was transcribed twice',
  ],
)
for (const child of team) child.kill('SIGTERM')

await closeDatabase(payload)
await postgres.remove()
await fake.close()
await rm(dataDir, { recursive: true, force: true })
process.exit()
