import { Readable } from 'node:stream'
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
const ROWS: Record<string, string> = {
  session: "NOT sess ? 'userId'",
  account_mails: 'mailed_at IS NULL',
}

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

/** A table's rows in PostgreSQL's text format, in parts of a few megabytes. */
export async function* readTable(client: Client, table: CopiedTable): AsyncGenerator<Buffer> {
  const rows = ROWS[table.name]
  const source = rows
    ? `(SELECT ${table.columns.map(escapeIdentifier).join(', ')} FROM public.${escapeIdentifier(table.name)} WHERE ${rows})`
    : columnsOf(table)
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(copyTo(`COPY ${source} TO STDOUT`))) {
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

const NEWLINE = 10

/**
 * Adds the whole rows of a part to a table. @returns the beginning of a row, which belongs before the next part
 * @throws BackupError when PostgreSQL rejects them
 */
export async function loadPart(
  client: Client,
  table: CopiedTable,
  part: Buffer,
): Promise<Buffer> {
  const end = part.lastIndexOf(NEWLINE) + 1
  const stream = client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`))
  await pipeline(Readable.from([part.subarray(0, end)]), stream).catch(({ message }: Error) => {
    throw new BackupError(
      `The backup is damaged: rows of ${table.name} cannot be read (${message}).`,
    )
  })
  return part.subarray(end)
}

/** Moves each sequence behind the rows of its table, so that the next row gets a new number. */
export async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM public.%I',
       pg_get_serial_sequence(format('public.%I', table_name), column_name), column_name, table_name) AS statement
     FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Empties all tables and removes what reacts to rows: foreign keys, because tables are loaded in alphabetical
 * order, and triggers, whose results are in the backup. Returns a function that puts both back.
 */
export async function prepareLoading(
  client: Client,
  tables: readonly CopiedTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{
    table: string
    name: string
    definition: string
  }>(
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
      await client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
      )
  }
}
