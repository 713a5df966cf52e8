import { existsSync } from 'node:fs'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { parseEnv as parseLines } from 'node:util'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import type { Client } from 'pg'
import { PATIENT } from '@/db/advisory-lock'
import { applyMigrations, type Migrations } from '@/db/apply-migrations'
import { type KeptJob, putKeptJobs } from '@/db/enqueue'
import { replaceFormer } from '@/db/former-migrations'
import { env } from '@/lib/env'
import { type FileStore, openFileStore } from '@/lib/media/file-store'
import { type ArchiveEntry, BackupError, readArchive, readText } from './archive'
import { FORMAT, type Manifest, openPatientClient } from './back-up'
import { restoreNote } from './restore-note'
import { listTables, loadRows, openTables, writeSequences } from './table-copy'

interface RestoreOptions {
  from: Readable
  /** All migrations of this build, in order. */
  migrations: Migrations
  signal: AbortSignal
  onProgress: (message: string) => void
}

export interface Restored {
  madeAt: string
  version: string
  files: number
  jobs: number
  /** The backup's settings, as lines of a `.env` file. */
  settings: string
}

/**
 * Restores a backup into an empty site. Rows and waiting jobs are committed in one transaction once all of it
 * was read; files left by a killed restore are removed first. @throws BackupError when the site is not
 * empty or the backup cannot be used, leaving nothing behind
 */
export async function restore(payload: BasePayload, options: RestoreOptions): Promise<Restored> {
  const { from, migrations, signal, onProgress } = options
  const adapter = payload.db as unknown as PostgresAdapter
  const store = openFileStore()
  const client = await openPatientClient(payload)
  try {
    await refuseUnlessEmpty(client, store)
    const taking = new Taking(payload, client, store, { adapter, migrations, signal, onProgress })
    try {
      await readArchive(from, (entry) => taking.take(entry))
      await taking.commit()
    } catch (error) {
      await taking.undo()
      throw error
    }
    // Applies the migrations that are newer than the backup.
    await applyMigrations(adapter, migrations)
    await client.query('ANALYZE')
    const { madeAt, version } = taking.manifest
    const { files, settings } = taking
    return { madeAt, version, files: files.length, jobs: taking.jobs.length, settings }
  } finally {
    await client.end()
  }
}

async function refuseUnlessEmpty(client: Client, store: FileStore): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('users') IS NOT NULL AS there")
  const used = rows[0]?.there
    ? await client.query(
        'SELECT 1 FROM users UNION ALL SELECT 1 FROM episodes UNION ALL SELECT 1 FROM newsletters LIMIT 1',
      )
    : undefined
  if (used?.rowCount) {
    const wasKilled = existsSync(noteFile())
    // Its files belong to the show now, and no later restore may remove them.
    await rm(noteFile(), { force: true })
    throw new BackupError(
      `There is a show in this database already, and a restore would mix the two: set DATA_DIR or DATABASE_URL to an empty place.${wasKilled ? ' If it comes from a restore that was killed, it is complete: start the site.' : ''}`,
    )
  }
  await removeHalfRestored(store)
  const [file] = await store.list()
  if (file)
    throw new BackupError(
      `There are uploads here already (${file.name}): set DATA_DIR or S3_BUCKET to an empty place.`,
    )
}

const noteFile = (): string => restoreNote(env().DATA_DIR)

/** A killed restore has committed no rows, and its files would block the next one. */
async function removeHalfRestored(store: FileStore): Promise<void> {
  const names = await readFile(noteFile(), 'utf8').catch(() => '')
  for (const name of names.split('\n').filter(Boolean)) await store.remove(name)
  await rm(noteFile(), { force: true })
}

type Means = Pick<RestoreOptions, 'migrations' | 'signal' | 'onProgress'> & { adapter: PostgresAdapter }

/** Restores the entries of one archive in order. */
class Taking {
  readonly files: string[] = []
  jobs: KeptJob[] = []
  settings = ''
  #manifest: Manifest | undefined
  #close: (() => Promise<void>) | undefined

  constructor(
    private readonly payload: BasePayload,
    private readonly client: Client,
    private readonly store: FileStore,
    private readonly means: Means,
  ) {}

  get manifest(): Manifest {
    if (!this.#manifest) throw new BackupError('This file is not a backup of a site: it has no backup.json.')
    return this.#manifest
  }

  async take({ name, body }: ArchiveEntry): Promise<void> {
    this.means.signal.throwIfAborted()
    const [kind = '', table = ''] = name.split('/')
    if (name === 'backup.json') return this.#begin(parseManifest(await readText(body)))
    const { madeAt } = this.manifest
    if (name === 'settings.env') this.settings = await readText(body)
    else if (name === 'jobs.json') this.jobs = JSON.parse(await readText(body))
    else if (kind === 'tables') await this.#load(table, body)
    else if (kind === 'files') {
      const file = name.slice('files/'.length)
      this.files.push(file)
      await appendFile(noteFile(), `${file}\n`)
      await this.store.write(file, body)
    } else
      throw new BackupError(`The backup of ${madeAt} contains ${name}, which this version does not know.`)
  }

  /** Creates the tables as they were when the backup was made. */
  async #begin(manifest: Manifest): Promise<void> {
    const { migrations, adapter, onProgress } = this.means
    this.#manifest = manifest
    const applied = replaceFormer(manifest.migrations, migrations)
    if (!applied)
      throw new BackupError(
        `This backup was made by an older version of the site, ${manifest.version}: restore it with the version before this one, start that once, and make another backup.`,
      )
    const known = new Set(migrations.map(({ name }) => name))
    const unknown = applied.find((name) => !known.has(name))
    if (unknown)
      throw new BackupError(
        `This backup was made by a newer version of the site, ${manifest.version} (${unknown}): install that version, then restore.`,
      )
    onProgress(`Made on ${manifest.madeAt} by version ${manifest.version}. Making its tables.`)
    await applyMigrations(
      adapter,
      migrations.filter(({ name }) => applied.includes(name)),
    )
    await this.client.query(`BEGIN; ${PATIENT}`)
    this.#close = await openTables(this.client, await listTables(this.client))
  }

  async #load(name: string, rows: Readable): Promise<void> {
    const table = this.manifest.tables.find((each) => each.name === name)
    if (!table) throw new BackupError(`The backup is damaged: it names no table ${name}.`)
    await loadRows(this.client, table, rows)
  }

  async commit(): Promise<void> {
    await writeSequences(this.client, this.manifest.sequences)
    await this.#close?.()
    const executeSql = (text: string, values?: unknown[]) => this.client.query(text, values)
    await putKeptJobs(this.payload, this.jobs, { executeSql })
    // Before the commit: with another key, links in sent mails would stop working.
    await this.#storeSecret()
    await this.client.query('COMMIT')
    await rm(noteFile(), { force: true })
  }

  async undo(): Promise<void> {
    await this.client.query('ROLLBACK').catch(() => undefined)
    for (const file of this.files) await this.store.remove(file)
    await rm(noteFile(), { force: true })
  }

  /** Stores the key of all signed links, so that those in sent mails keep working. */
  async #storeSecret(): Promise<void> {
    const { PAYLOAD_SECRET } = parseLines(this.settings)
    const file = path.join(env().DATA_DIR, 'secret')
    const own = await readFile(file, 'utf8').catch(() => '')
    // A key from the operator's settings is not in a file.
    if (PAYLOAD_SECRET && own.trim() === env().PAYLOAD_SECRET)
      await writeFile(file, `${PAYLOAD_SECRET}\n`, { mode: 0o600 })
  }
}

function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format === FORMAT) return manifest
  throw new BackupError(
    `This backup has format ${manifest.format}, and this version reads ${FORMAT}: install the version that made it (${manifest.version}).`,
  )
}
