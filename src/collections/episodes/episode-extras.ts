import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook, Field, FieldHook, PayloadRequest } from 'payload'
import { getRequestDatabase, queryRows } from '@/db/sql'
import { neverWritable } from '@/lib/access'
import { transcriptText } from '@/lib/transcripts/passages'
import { storedSegments } from '@/lib/transcripts/segment'
import type { Episode } from '@/payload-types'

interface EpisodeExtras {
  transcriptSegments: Episode['transcriptSegments']
  transcriptRevision: number
  transcriptOrigin: Episode['transcriptOrigin']
  transcriptionStatus: Episode['transcriptionStatus']
  transcriptionCost: number | null
  transcriptionDuration: number | null
  transcribedAt: string | null
  transcriptUpdatedAt: string
  downloadCount: number
}

/** A field of the episode that is stored elsewhere and never saved with it. */
export const extraField = (field: Field): Field =>
  ({
    ...field,
    virtual: true,
    access: { ...('access' in field && field.access), create: neverWritable, update: neverWritable },
    hooks: { afterRead: [readKept((field as { name: keyof EpisodeExtras }).name)] },
  }) as Field

const readKept =
  (name: keyof EpisodeExtras): FieldHook<Episode> =>
  async ({ siblingData, req }) =>
    siblingData.id ? (await findKept(req, siblingData.id, name))?.[name] : undefined

export const readText: FieldHook<Episode> = async ({ siblingData, req }) => {
  const kept = siblingData.id ? await findKept(req, siblingData.id, 'transcriptSegments') : undefined
  return transcriptText(storedSegments(kept?.transcriptSegments))
}

/** By default, lists come without transcripts, which may be hours of text per row. */
export const leaveTranscripts: CollectionBeforeOperationHook = ({ args, operation }) => {
  const isList = operation === 'read' && !('id' in args) && 'limit' in args && args.limit !== 1
  if (!isList || ('select' in args && args.select)) return args
  return { ...args, select: { transcript: false, transcriptSegments: false } }
}

interface Batch {
  ids: Set<string>
  names: Set<keyof EpisodeExtras>
  rows: Promise<Map<string, Partial<EpisodeExtras>>>
}

const batches = new WeakMap<PayloadRequest, Batch>()

async function findKept(
  req: PayloadRequest,
  id: string,
  name: keyof EpisodeExtras,
): Promise<Partial<EpisodeExtras> | undefined> {
  const batch = batches.get(req) ?? startBatch(req)
  batch.ids.add(id)
  batch.names.add(name)
  return (await batch.rows).get(id)
}

function startBatch(req: PayloadRequest): Batch {
  const ids = new Set<string>()
  const names = new Set<keyof EpisodeExtras>()
  const rows = new Promise((resolve) => setImmediate(resolve)).then(async () => {
    batches.delete(req)
    const columns = [...names].map((name) => `${COLUMNS[name]} AS "${name}"`)
    const found = await queryRows<Partial<EpisodeExtras> & { id: string }>(
      await getRequestDatabase(req),
      sql`SELECT episode_id_id AS id, ${sql.raw(columns.join(', '))}
          FROM transcripts WHERE episode_id_id = ANY(${sql.param([...ids])}::uuid[])`,
    )
    return new Map(found.map((row) => [row.id, row]))
  })
  const batch = { ids, names, rows }
  batches.set(req, batch)
  return batch
}

const isoTime = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS: Record<keyof EpisodeExtras, string> = {
  transcriptSegments: 'segments',
  transcriptRevision: 'revision::int',
  transcriptOrigin: 'origin',
  transcriptionStatus: 'status',
  transcriptionCost: 'cost::float8',
  transcriptionDuration: 'seconds::float8',
  transcribedAt: isoTime('transcribed_at'),
  transcriptUpdatedAt: isoTime('updated_at'),
  downloadCount: 'coalesce((SELECT listeners FROM episode_counts WHERE episode_id = episode_id_id), 0)',
}
