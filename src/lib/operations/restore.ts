import { existsSync } from 'node:fs'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseEnv as parseLines } from 'node:util'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import type { Client } from 'pg'
import { applyMigrations, checkApplied, type Migrations } from '@/db/apply-migrations'
import { PATIENT, withOwnClient } from '@/db/pool'
import { env } from '@/lib/env'
import { type FileStore, openFileStore } from '@/lib/media/file-store'
import { type ArchiveEntry, BackupError, readArchive } from './archive'
import { connectionOf, type Manifest } from './back-up'
import { endRestore, restoreNote } from './end-restore'
import {
  advanceSequences,
  type CopiedTable,
  listTables,
  loadPart,
  prepareLoading,
} from './table-copy'

interface RestoreOptions {
  from: Readable
  /** All migrations of this build, in order. */
  migrations: Migrations
  signal: AbortSignal
  onProgress: (message: string) => void
}

export interface Restored {
  madeAt: string
  files: number
  /** The backup's settings, as lines of a `.env` file. */
  settings: string
}

/**
 * Restores a backup into an empty site. Rows are committed in one transaction once all of it was read, then their
 * jobs are queued; files left by a killed restore are removed first. @throws BackupError when the site is not
 * empty or the backup cannot be used, leaving nothing behind
 */
export async function restore(
  payload: BasePayload,
  options: RestoreOptions,
): Promise<Restored> {
  const adapter = payload.db as unknown as PostgresAdapter
  const store = openFileStore()
  return withOwnClient(connectionOf(payload), async (client) => {
    await refuseUnlessEmpty(client, store)
    const restored = await takeArchive(payload, client, store, options)
    // Applies the migrations that are newer than the backup.
    await applyMigrations(adapter, options.migrations)
    await client.query('ANALYZE')
    await endRestore(payload)
    return restored
  })
}

async function takeArchive(
  payload: BasePayload,
  client: Client,
  store: FileStore,
  { from, signal, ...means }: RestoreOptions,
): Promise<Restored> {
  let files = 0
  let manifest: Manifest | undefined
  let settings = ''
  let cutRow: Buffer = Buffer.alloc(0)
  let finishLoading = async () => {}
  const take = async ({ name, body }: ArchiveEntry) => {
    signal.throwIfAborted()
    const [kind = '', table = ''] = name.split('/')
    if (name === 'backup.json') {
      manifest = JSON.parse(await text(body)) as Manifest
      finishLoading = await makeTables(payload, client, manifest, means)
    } else if (!manifest) throw new BackupError(NO_BACKUP)
    else if (name === 'settings.env') settings = await text(body)
    else if (kind === 'tables') {
      const part = Buffer.concat([cutRow, ...(await body.toArray())])
      cutRow = await loadPart(client, tableOf(manifest, table), part)
    } else if (kind === 'files') {
      const file = name.slice('files/'.length)
      files += 1
      await appendFile(restoreNote(), `${file}\n`)
      await store.write(file, body)
    } else await text(body)
  }
  try {
    await readArchive(from, take)
    if (!manifest) throw new BackupError(NO_BACKUP)
    await advanceSequences(client)
    await finishLoading()
    // Before the commit: with another key, links in sent mails would stop working.
    await storeSecret(settings)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    await removeHalfRestored(store)
    throw error
  }
  // Its failure removes no file: the rows may be stored, which the next restore or start sees.
  await client.query('COMMIT')
  await keepFiles()
  return { madeAt: manifest.madeAt, files, settings }
}

async function refuseUnlessEmpty(client: Client, store: FileStore): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('users') IS NOT NULL AS there",
  )
  const used = rows[0]?.there
    ? await client.query(
        'SELECT 1 FROM users UNION ALL SELECT 1 FROM episodes UNION ALL SELECT 1 FROM newsletters LIMIT 1',
      )
    : undefined
  if (used?.rowCount) {
    if (existsSync(restoreNote())) await keepFiles()
    throw new BackupError(
      'There is a show in this database already, and a restore would mix the two: set DATA_DIR or DATABASE_URL to an empty place. If it comes from a restore that was killed, it is complete: start the site.',
    )
  }
  await removeHalfRestored(store)
  const [file] = await store.list()
  if (file)
    throw new BackupError(
      `There are uploads here already (${file.name}): set DATA_DIR or S3_BUCKET to an empty place.`,
    )
}

/** The files belong to the show now, and no later restore may remove them. */
const keepFiles = (): Promise<void> => writeFile(restoreNote(), '')

/** A restore that failed or was killed has committed no rows, and its files would block the next one. */
async function removeHalfRestored(store: FileStore): Promise<void> {
  const names = await readFile(restoreNote(), 'utf8').catch(() => '')
  for (const name of names.split('\n').filter(Boolean)) await store.remove(name)
  await rm(restoreNote(), { force: true })
}

const NO_BACKUP = 'This file is not a backup of a site: it has no backup.json.'

/** Creates the tables as they were when the backup was made, in a transaction, in which `prepareLoading` empties them. */
async function makeTables(
  payload: BasePayload,
  client: Client,
  manifest: Manifest,
  { migrations, onProgress }: Pick<RestoreOptions, 'migrations' | 'onProgress'>,
): Promise<() => Promise<void>> {
  const applied = checkApplied(manifest.migrations, migrations)
  if ('problem' in applied)
    throw new BackupError(
      `This backup was made by version ${manifest.version} of the site, whose tables this one does not know: install that version, then restore.`,
    )
  onProgress(`Made on ${manifest.madeAt} by version ${manifest.version}. Making its tables.`)
  await applyMigrations(
    payload.db as unknown as PostgresAdapter,
    migrations.filter(({ name }) => applied.names.includes(name)),
  )
  await client.query(`BEGIN; ${PATIENT}`)
  return prepareLoading(client, await listTables(client))
}

function tableOf({ tables }: Manifest, name: string): CopiedTable {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new BackupError(`The backup is damaged: it names no table ${name}.`)
  return table
}

/** Stores the key of all signed links, so that those in sent mails keep working. */
async function storeSecret(settings: string): Promise<void> {
  const { PAYLOAD_SECRET } = parseLines(settings)
  const file = path.join(env().DATA_DIR, 'secret')
  const own = await readFile(file, 'utf8').catch(() => '')
  // A key from the operator's settings is not in a file.
  if (PAYLOAD_SECRET && own.trim() === env().PAYLOAD_SECRET)
    await writeFile(file, `${PAYLOAD_SECRET}\n`, { mode: 0o600 })
}
