import process from 'node:process'
import type { Writable } from 'node:stream'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import type { Client } from 'pg'
import { readApplied } from '@/db/apply-migrations'
import { PATIENT, withOwnClient } from '@/db/pool'
import { getDatabase } from '@/db/sql'
import { backups } from '@/db/tables/operations'
import { isSecret, settingNames } from '@/lib/env'
import { openFileStore } from '@/lib/media/file-store'
import { ArchiveWriter } from './archive'
import { type CopiedTable, listTables, readTable } from './table-copy'

/** `backup.json`, the first entry of every backup. */
export interface Manifest {
  /** The version of the site that made it. */
  version: string
  madeAt: string
  /** In the order of application; they determine the shape of the tables. */
  migrations: string[]
  tables: CopiedTable[]
}

interface BackupOptions {
  to: Writable
  version: string
  withSecrets: boolean
  signal: AbortSignal
  onProgress: (message: string) => void
}

interface BackupResult {
  files: number
  bytes: number
  /** Files deleted while the backup was being made. */
  lost: string[]
}

/** Backs up everything a site holds, as of one moment, while it runs. */
export async function backUp(
  payload: BasePayload,
  options: BackupOptions,
): Promise<BackupResult> {
  const { to, signal, onProgress } = options
  const made: BackupResult = { files: 0, bytes: 0, lost: [] }
  const madeAt = new Date()
  const archive = new ArchiveWriter(to)
  await inSnapshot(payload, async (client) => {
    const tables = await listTables(client)
    const manifest: Manifest = {
      version: options.version,
      madeAt: madeAt.toISOString(),
      migrations: await readApplied(client),
      tables,
    }
    await archive.add('backup.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await archive.add('settings.env', Buffer.from(settingsToKeep(options.withSecrets)))
    for (const table of tables) {
      signal.throwIfAborted()
      let part = 0
      for await (const piece of readTable(client, table)) {
        part += 1
        await archive.add(`tables/${table.name}/${String(part).padStart(6, '0')}`, piece)
      }
    }
  })
  onProgress('The database is in it; now the files.')
  const store = openFileStore()
  for (const { name } of await store.list()) {
    signal.throwIfAborted()
    const file = await store.open(name)
    if (!file) {
      made.lost.push(name)
      continue
    }
    await archive.addStream(`files/${name}`, file)
    made.files += 1
    made.bytes += file.size
  }
  await archive.end()
  await getDatabase(payload).insert(backups).values({ bytes: made.bytes, made_at: madeAt })
  return made
}

/** Reads everything as of one moment, whatever is written in the meantime. */
const inSnapshot = (
  payload: BasePayload,
  work: (client: Client) => Promise<void>,
): Promise<void> =>
  withOwnClient(connectionOf(payload), async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PATIENT}`)
    await work(client)
    await client.query('COMMIT')
  })

export const connectionOf = (payload: BasePayload) =>
  (payload.db as unknown as PostgresAdapter).poolOptions.connectionString

/** Settings of the machine, not of the show; another machine has its own. */
const OF_THE_MACHINE = new Set(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'])

/** The variables that are set, as lines of a `.env` file; omitted secrets are named in a comment. */
function settingsToKeep(withSecrets: boolean, source: NodeJS.ProcessEnv = process.env): string {
  const lines = settingNames()
    .filter((name) => isSet(name, source[name]))
    .map((name) =>
      withSecrets || !isSecret(name)
        ? `${name}=${JSON.stringify(source[name])}`
        : `# ${name} was set, and is secret`,
    )
  return `${lines.join('\n')}\n`
}

/** The server fills in an address when none is set. */
const isSet = (name: string, value = ''): boolean =>
  value.trim() !== '' &&
  !OF_THE_MACHINE.has(name) &&
  !(name === 'SITE_URL' && value.startsWith('http://localhost:'))
