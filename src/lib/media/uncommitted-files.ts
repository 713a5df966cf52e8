import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { afterCommit, afterRollback } from '@/db/after-commit'
import { type Database, databaseOf, databaseOfRequest, rowsOf } from '@/db/sql'
import { tryEach } from '@/lib/try-each'
import { openFileStore } from './file-store'
import { isUploadName } from './sizes'
import { noteFolder, uploadFolder } from './upload-folders'

interface Note {
  database: string
  transaction: string
  names: string[]
}

type Fate = 'in progress' | 'committed' | 'aborted' | null

const FORGOTTEN_MS = 60 * 60_000
const WAIT_MS = 100

/** Identifies the database together with the transaction: other databases also count from one. */
const DATABASE = sql`(SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`

/**
 * Call it before writing files: a rollback removes them. After a crash, the note and PostgreSQL
 * tell whether the change was committed.
 */
export async function removeUnlessCommitted(req: PayloadRequest, names: string[]): Promise<void> {
  const id = await req.transactionID
  if (!id) return
  const [row] = await rowsOf<Pick<Note, 'database' | 'transaction'>>(
    await databaseOfRequest(req),
    sql`SELECT ${DATABASE} AS database, pg_current_xact_id()::text AS transaction`,
  )
  const file = path.join(noteFolder(), `${randomUUID()}.json`)
  await mkdir(noteFolder(), { recursive: true })
  await writeFile(file, JSON.stringify({ ...row, names }))
  await afterCommit(req, () => rm(file, { force: true }))
  await afterRollback(req, async () => {
    await removeFiles(names)
    await rm(file, { force: true })
  })
}

/** Removes leftovers of dead processes: files of uncommitted changes and unfinished uploads. */
export async function removeLeftFiles(
  payload: Payload,
  { waitMs = 0, now = Date.now() } = {},
): Promise<void> {
  const database = databaseOf(payload)
  await tryEach(await list(noteFolder()), async (name) => {
    const file = path.join(noteFolder(), name)
    const note = await tryReadNote(payload, file)
    if (note) await settle(database, { file, note, waitMs })
  })
  for (const name of await list(uploadFolder())) {
    const file = path.join(uploadFolder(), name)
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile() && now - found.mtimeMs > FORGOTTEN_MS) await rm(file, { force: true })
  }
}

async function settle(
  database: Database,
  { file, note, waitMs }: { file: string; note: Note; waitMs: number },
): Promise<void> {
  const [row] = await rowsOf<{ isOurs: boolean }>(
    database,
    sql`SELECT ${DATABASE} = ${note.database} AS "isOurs"`,
  )
  // Another database's server checks its own notes at its start.
  if (!row?.isOurs) return
  let fate = await fateOf(database, note)
  // PostgreSQL may take a moment to notice that the client has died.
  for (let waited = 0; fate === 'in progress' && waited < waitMs; waited += WAIT_MS) {
    await setTimeout(WAIT_MS)
    fate = await fateOf(database, note)
  }
  if (fate === 'in progress') return
  if (fate !== 'committed') await removeFiles(await unusedOf(database, note.names))
  await rm(file, { force: true })
}

async function fateOf(database: Database, { transaction }: Note): Promise<Fate> {
  const [row] = await rowsOf<{ fate: Fate }>(
    database,
    sql`SELECT pg_xact_status(${transaction}::xid8) AS fate`,
  )
  return row?.fate ?? null
}

async function unusedOf(database: Database, names: string[]): Promise<string[]> {
  const unused = []
  for (const name of names) {
    const [row] = await rowsOf(database, sql`SELECT 1 FROM media WHERE ${isUploadName(name)}`)
    if (!row) unused.push(name)
  }
  return unused
}

async function removeFiles(names: string[]): Promise<void> {
  const store = openFileStore()
  for (const name of names) await store.remove(path.basename(name))
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** Undefined when another process removed the note or died before writing a file. An unreachable one waits for the next run. */
async function tryReadNote(payload: Payload, file: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Note
  } catch (error) {
    if (error instanceof SyntaxError) await rm(file, { force: true })
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      payload.logger.warn({ err: error, msg: `The note ${file} of an upload could not be read.` })
    }
    return undefined
  }
}
