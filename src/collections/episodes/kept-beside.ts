import { sql } from 'drizzle-orm'
import type { DateField, FieldHook, JSONField, NumberField, PayloadRequest, SelectField } from 'payload'
import { neverWritable } from '@/lib/access/rules'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { storedSegments } from '@/lib/transcript/segment'
import { transcriptText } from '@/lib/transcript/transcript-text'
import type { Episode } from '@/payload-types'

interface KeptBeside {
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

type SimpleField = DateField | JSONField | NumberField | SelectField

/** A field of the episode that is stored beside it and never saved with it. */
export const keptBeside = (field: SimpleField & { name: keyof KeptBeside }): SimpleField => ({
  ...field,
  virtual: true,
  access: { ...field.access, create: neverWritable, update: neverWritable },
  hooks: { afterRead: [readKept(field.name)] },
})

const readKept =
  (name: keyof KeptBeside): FieldHook<Episode> =>
  async ({ siblingData, req }) =>
    siblingData.id ? (await findKept(req, siblingData.id))?.[name] : undefined

export const readText: FieldHook<Episode> = async ({ siblingData, req }) => {
  const kept = siblingData.id ? await findKept(req, siblingData.id) : undefined
  return transcriptText(storedSegments(kept?.transcriptSegments))
}

interface Batch {
  ids: Set<string>
  rows: Promise<Map<string, KeptBeside>>
}

const batches = new WeakMap<PayloadRequest, Batch>()

/** In one statement for all episodes and fields that a request reads at once. */
async function findKept(req: PayloadRequest, id: string): Promise<KeptBeside | undefined> {
  const batch = batches.get(req) ?? startBatch(req)
  batch.ids.add(id)
  return (await batch.rows).get(id)
}

function startBatch(req: PayloadRequest): Batch {
  const ids = new Set<string>()
  const rows = new Promise((resolve) => setImmediate(resolve)).then(async () => {
    batches.delete(req)
    const found = await rowsOf<KeptBeside & { id: string }>(
      await databaseOfRequest(req),
      sql`SELECT episode_id_id AS id, segments AS "transcriptSegments", revision::int AS "transcriptRevision",
            origin AS "transcriptOrigin", status AS "transcriptionStatus", cost::float8 AS "transcriptionCost",
            seconds::float8 AS "transcriptionDuration", ${isoTime('transcribed_at')} AS "transcribedAt",
            ${isoTime('updated_at')} AS "transcriptUpdatedAt",
            coalesce((SELECT listeners FROM episode_counts WHERE episode_id = episode_id_id), 0) AS "downloadCount"
          FROM transcripts WHERE episode_id_id = ANY(${sql.param([...ids])}::uuid[])`,
    )
    return new Map(found.map((row) => [row.id, row]))
  })
  const batch = { ids, rows }
  batches.set(req, batch)
  return batch
}

const isoTime = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
