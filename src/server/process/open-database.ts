import path from 'node:path'
import type { Env } from '@/lib/env'
import { readOrCreateSecret } from '@/server/process/data-dir/secret'
import { startEmbeddedPostgres } from '@/server/process/embedded-postgres/start-embedded-postgres'
import type { Shutdown } from './shutdown'

export async function openDatabase(env: Env, shutdown: Shutdown, say: (message: string) => void) {
  if (env.DATABASE_URL) return env.DATABASE_URL
  say('Starting the database (about a second)')
  const { signal } = shutdown
  const database = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, signal, onProgress: say })
  shutdown.defer({ name: 'the database', limitMs: 12_000, isEssential: true, run: database.stop })
  return database.url
}

export async function openSecret(env: Env): Promise<string> {
  return env.PAYLOAD_SECRET ?? (await readOrCreateSecret(path.join(env.DATA_DIR, 'secret')))
}
