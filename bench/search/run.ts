/** How well and how fast the whole show is searched. Run: npm run bench:search [-- quality|speed]   with DATABASE_URL, EPISODES. */
import { createDatabaseOn } from '@tests/support/database-on'
import { startPostgresServer } from '@tests/support/postgres-server'
import { openShow } from './open-show'
import { measureQuality } from './quality'
import { measureSpeed } from './speed'

const [part = 'all'] = process.argv.slice(2)
const given = process.env.DATABASE_URL
const server = given ? undefined : await startPostgresServer()
try {
  const url = given ?? (await createDatabaseOn(server?.url ?? '')).url
  const payload = await openShow(url)
  if (part !== 'speed') await measureQuality(payload)
  if (part !== 'quality') await measureSpeed(payload, url)
} finally {
  await server?.remove()
}
process.exit(0)
