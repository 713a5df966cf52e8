import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, Field, FieldHook, PayloadRequest } from 'payload'
import { getRequestDatabase, queryRows } from '@/db/sql'
import { neverWritable } from '@/lib/access'
import { transcriptText } from '@/lib/transcripts/passages'
import { storedSegments } from '@/lib/transcripts/segment'
import type { Episode } from '@/payload-types'

const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = {
  transcriptSegments: 'segments',
  transcriptRevision: 'revision::int',
  transcriptOrigin: 'origin',
  transcriptionStatus: 'status',
  transcriptionCost: 'cost::float8',
  transcriptionDuration: 'seconds::float8',
  transcribedAt: isoTime('transcribed_at'),
  transcriptUpdatedAt: isoTime('updated_at'),
  downloadCount:
    'coalesce((SELECT listeners FROM episode_counts WHERE episode_id = episode_id_id), 0)',
}

type Name = keyof typeof COLUMNS
type Extras = Pick<Episode, 'id' | Name>

/** A field of the episode that is stored elsewhere and never saved with it. */
export const extraField = (field: Field) =>
  ({
    ...field,
    virtual: true,
    access: {
      ...('access' in field && field.access),
      create: neverWritable,
      update: neverWritable,
    },
    hooks: { afterRead: [readExtra((field as { name: Name }).name)] },
  }) as Field

const readExtra =
  (name: Name): FieldHook<Episode> =>
  async ({ siblingData, req }) =>
    (await findExtras(req, siblingData.id, name))?.[name]

export const readText: FieldHook<Episode> = async ({ siblingData, req }) => {
  const extras = await findExtras(req, siblingData.id, 'transcriptSegments')
  return transcriptText(storedSegments(extras?.transcriptSegments))
}

/** By default, lists come without transcripts, which may be hours of text per row. */
export const leaveTranscripts: CollectionBeforeOperationHook = ({ args, operation }) => {
  const isList =
    operation === 'read' && !('id' in args) && 'limit' in args && args.limit !== 1
  if (!isList || ('select' in args && args.select)) return args
  return { ...args, select: { transcript: false, transcriptSegments: false } }
}

/** One statement for all that the fields of a request ask for. */
const batches = new WeakMap<PayloadRequest, ReturnType<typeof startBatch>>()

async function findExtras(req: PayloadRequest, id: string | undefined, name: Name) {
  if (!id) return undefined
  const batch = batches.get(req) ?? startBatch(req)
  batches.set(req, batch)
  batch.ids.add(id)
  batch.names.add(name)
  return (await batch.rows).get(id)
}

function startBatch(req: PayloadRequest) {
  const ids = new Set<string>()
  const names = new Set<Name>()
  const rows = new Promise((resolve) => setImmediate(resolve)).then(async () => {
    batches.delete(req)
    const columns = [...names].map((name) => `${COLUMNS[name]} AS "${name}"`)
    const found = await queryRows<Partial<Extras> & { id: string }>(
      await getRequestDatabase(req),
      sql`SELECT episode_id_id AS id, ${sql.raw(columns.join(', '))}
          FROM transcripts WHERE episode_id_id = ANY(${sql.param([...ids])}::uuid[])`,
    )
    return new Map(found.map((row) => [row.id, row]))
  })
  return { ids, names, rows }
}
