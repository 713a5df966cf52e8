import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { BackupError } from './archive'

/** Columns in the order of their data, without computed ones. */
export interface CopiedTable {
  name: string
  columns: string[]
}

/** Listener keys, destroyed after 48 hours, must not live on in a backup; counts of attempts are useless later. */
const LEFT_OUT = ['day_keys', 'rate_limits', 'payload_migrations']

/**
 * Ended sign-ins stay ended, and a used mailed link must not work again. Anonymous sessions own what visitors
 * without an account have saved.
 */
const ROWS: Record<string, string> = { session: "NOT sess ? 'userId'", account_mails: 'mailed_at IS NULL' }

const PART_BYTES = 4 * 1024 * 1024

export async function listTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
       AND table_name <> ALL ($1) GROUP BY table_name ORDER BY table_name`,
    [LEFT_OUT],
  )
  return rows
}

/** A table's rows in PostgreSQL's text format, in chunks of a few megabytes. */
export async function* readTable(client: Client, table: CopiedTable): AsyncGenerator<Buffer> {
  const rows = ROWS[table.name]
  const source = rows
    ? `(SELECT ${table.columns.map(escapeIdentifier).join(', ')} FROM public.${escapeIdentifier(table.name)} WHERE ${rows})`
    : columnsOf(table)
  const stream = client.query(copyTo(`COPY ${source} TO STDOUT`))
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

const columnsOf = ({ name, columns }: CopiedTable): string =>
  `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

interface OpenTable {
  name: string
  input: PassThrough
  loaded: Promise<void>
}

/** Loads tables one after another within its client's transaction. */
export class TableLoader {
  readonly #tables: ReadonlyMap<string, CopiedTable>
  #open: OpenTable | undefined

  constructor(
    private readonly client: Client,
    tables: readonly CopiedTable[],
  ) {
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** @throws BackupError when PostgreSQL rejects the rows */
  async take(name: string, body: Readable): Promise<void> {
    if (this.#open?.name !== name) {
      await this.end()
      this.#open = this.#begin(name)
    }
    const { input, loaded } = this.#open
    // The loss of the input says less than why PostgreSQL ended it.
    await Promise.race([pipeline(body, input, { end: false }).catch(() => loaded), loaded])
  }

  #begin(name: string): OpenTable {
    const table = this.#tables.get(name)
    if (!table) throw new BackupError(`The backup is damaged: it names no table ${name}.`)
    const input = new PassThrough()
    const stream = this.client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`))
    const loaded = pipeline(input, stream).catch(({ message }: Error) => {
      throw new BackupError(`The backup is damaged: rows of ${name} cannot be read (${message}).`)
    })
    loaded.catch(() => undefined)
    return { name, input, loaded }
  }

  /** Frees the connection for other use. */
  abort(): void {
    this.#open?.input.destroy()
    this.#open = undefined
  }

  async end(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    open?.input.end()
    await open?.loaded
  }
}

export type Sequences = Record<string, string>

export async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'",
  )
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])))
}

export async function writeSequences(client: Client, sequences: Sequences): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${escapeIdentifier(name)}`, value])
}

/**
 * Empties all tables and removes what reacts to rows: foreign keys, because tables are loaded in alphabetical
 * order, and triggers, whose results are in the backup. Returns a function that restores both.
 */
export async function openTables(
  client: Client,
  tables: readonly CopiedTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  const names = tables.map(({ name }) => `public.${escapeIdentifier(name)}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
  }
}
