import { lockDataDir } from '@/server/process/lock'
import { startEmbeddedPostgres } from '@/server/process/postgres/start-embedded-postgres'
import { prepareDataDir } from '@/server/process/prepare-data-dir'
import { createShutdown } from '@/server/process/shutdown'

// The part of a start that holds DATA_DIR, as a process of its own that tests may kill: node <this> <folder>
const dataDir = process.argv[2] ?? ''
const shutdown = createShutdown()
process.on('SIGTERM', () => shutdown.stop(0))

try {
  await prepareDataDir(dataDir)
  await lockDataDir(dataDir, console.log)
  const database = await startEmbeddedPostgres({ dataDir, signal: shutdown.signal, onProgress: console.log })
  shutdown.defer({ name: 'database', limitMs: 15_000, run: database.stop })
  console.log(`ready ${database.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  shutdown.stop(1)
}
