/**
 * Measures search quality on the sample show, and speed on a made-up archive of 10,000 episodes, which takes
 * a quarter of an hour to fill.
 * Run: npm run bench -- search or node --import tsx bench/search/run.ts quality|speed with EPISODES (10000),
 * DATABASE_URL of an existing show.
 */
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'
import { type FilledArchive, fillArchive } from './fill-archive'
import { openShow } from './open-show'
import { measureQuality } from './quality'
import { measureSpeed } from './speed'

const [part = 'all'] = process.argv.slice(2)
const given = process.env.DATABASE_URL
const episodes = Number(process.env.EPISODES ?? 10_000)
const WORDS = 8_000
const server = given ? undefined : await startPostgresServer()
try {
  const url = given ?? (await createDatabaseOn(server?.url ?? '')).url
  const payload = await openShow(url)
  if (part !== 'speed') await measureQuality(payload)
  if (part !== 'quality') {
    if (!given) printFilled(await fillArchive(url, { episodes, words: WORDS }))
    await measureSpeed(payload, url)
  }
} finally {
  await server?.remove()
}
process.exit(0)

function printFilled({ fillSeconds, indexSeconds }: FilledArchive): void {
  console.log(
    `${episodes} episodes of ${WORDS} words: filled in ${fillSeconds.toFixed(0)} s, index in ${indexSeconds.toFixed(0)} s`,
  )
}
