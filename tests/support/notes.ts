import { randomUUID } from 'node:crypto'
import {
  buildConfig,
  type CollectionConfig,
  getPayload,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload'
import { type HardenedPostgresArgs, hardenedPostgres } from '@/db/hardened-postgres'
import { outageResponse } from '@/db/unavailable'
import { askDatabase } from './ask-database'
import { notesMigration } from './notes-migration'

// One package of the S3 family is a patch release behind, which package.json allows knowingly.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'

// The smallest show of what the adapter does: one collection, whose hook does what a test asks for.
const notes: CollectionConfig = {
  slug: 'notes',
  access: { create: () => true, read: () => true, update: () => true, delete: () => true },
  fields: [{ name: 'title', type: 'text', required: true, unique: true }],
  hooks: {
    afterChange: [
      async ({ req, context }) => {
        if (typeof context.inTransaction === 'function') await context.inTransaction(req)
      },
    ],
  },
}

/** The notes config, not yet connected. */
export function buildNotesConfig(url: string, args: Partial<HardenedPostgresArgs> = {}) {
  return buildConfig({
    secret: 'a secret for tests alone',
    collections: [notes],
    hooks: { afterError: [outageResponse] },
    logger: { options: { level: 'silent' } },
    graphQL: { disable: true },
    jobs: { tasks: [{ slug: 'rest', handler: async () => ({ output: {} }) }] },
    telemetry: false,
    typescript: { autoGenerate: false },
    db: hardenedPostgres({
      prodMigrations: [notesMigration],
      ...args,
      pool: { connectionString: url, ...args.pool },
    }),
  })
}

interface Note {
  id: number
  title: string
}

type Operation<T = object> = { collection: 'notes'; context?: object; req?: object } & T

// The generated types know the site's own collections only.
interface NoteOperations {
  create(operation: Operation<{ data: Partial<Note> }>): Promise<Note>
  update(operation: Operation<{ id: number; data: Partial<Note> }>): Promise<Note>
  update(operation: Operation<{ where: Where; data: Partial<Note> }>): Promise<{ docs: Note[] }>
  find(operation: Operation): Promise<{ docs: Note[] }>
  findByID(operation: Operation<{ id: number }>): Promise<Note>
  count(operation: Operation): Promise<{ totalDocs: number }>
  delete(operation: Operation<{ id: number }>): Promise<Note>
}

export type NotesPayload = Omit<Payload, keyof NoteOperations> & NoteOperations

/** Payload with the notes collection on the database behind the URL. */
export async function startNotes(
  url: string,
  args: Partial<HardenedPostgresArgs> = {},
): Promise<NotesPayload> {
  const payload = await getPayload({ config: buildNotesConfig(url, args), key: randomUUID() })
  return payload as unknown as NotesPayload
}

/** The transaction that a hook works in, for statements of the test's own. */
export function executeInTransaction(req: PayloadRequest, statement: string): Promise<unknown> {
  const session = req.payload.db.sessions?.[String(req.transactionID)] as
    | { db: { execute(sql: string): Promise<unknown> } }
    | undefined
  if (!session) throw new Error('The request has no transaction.')
  return session.db.execute(statement)
}

/** The stored notes, asked over a connection of its own. */
export async function findTitles(url: string): Promise<string[]> {
  const rows = await askDatabase(url, 'SELECT title FROM notes ORDER BY id')
  return rows.map((row) => row.title)
}

/** How many other sessions of the database the condition on pg_stat_activity is true for. */
export async function countSessions(url: string, condition: string): Promise<number> {
  const rows = await askDatabase(
    url,
    `SELECT count(*)::int AS sessions FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`,
  )
  return rows[0].sessions
}
