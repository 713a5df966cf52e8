import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryColumn } from '@/db/sql'
import { storedSegments } from '@/lib/transcripts/segment'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import type { Episode } from '@/payload-types'
import { type ExportFiles, portable } from './portable'
import { EPISODES_FOLDER } from './read-folder'

const MADE = [
  'id',
  'guid',
  'body',
  'transcript',
  'transcriptSegments',
  'transcriptRevision',
  'transcriptUpdatedAt',
  'kept',
]
/** Counts and costs: exported, but never reset by an import. */
const COUNTED = [
  'downloadCount',
  'transcriptionStatus',
  'transcriptionCost',
  'transcriptionDuration',
  'transcribedAt',
]
interface Filing {
  episode: Episode
  folder: string
  files: ExportFiles
  /** The slugs of people, by id. */
  slugs: ReadonlyMap<string, string>
}

/** Writes one episode and its transcript. */
export async function exportEpisode(
  payload: BasePayload,
  { episode, folder, files, slugs }: Filing,
): Promise<void> {
  const name = episode.slug ?? episode.id
  const { audio, artwork, ...rest } = portable(withPeople(episode, slugs), {
    without: MADE,
    place: files.place,
  })
  // The address of uploaded audio is derived from the upload.
  const fields = {
    ...rest,
    ...(audio ? { audio, audioUrl: undefined } : {}),
    ...(artwork ? { artwork, artworkUrl: undefined } : {}),
  }
  const counts = Object.fromEntries(Object.entries(rest).filter(([field]) => COUNTED.includes(field)))
  const own = Object.fromEntries(Object.entries(fields).filter(([field]) => !COUNTED.includes(field)))
  const segments = storedSegments(episode.transcriptSegments)
  const transcript = segments.length > 0 ? `transcripts/${name}.json` : null
  if (transcript) await writeFile(path.join(folder, transcript), writeTranscript(segments, 'json'))
  const formerSlugs = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT slug FROM former_slugs WHERE collection = 'episodes' AND document_id = ${episode.id} ORDER BY slug`,
  )
  const content = {
    guid: episode.guid ?? episode.id,
    formerSlugs,
    transcript,
    counts,
    fields: own,
  }
  await writeFile(path.join(folder, EPISODES_FOLDER, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}

type Naming = Pick<Episode, 'people'>

/** Names people by slug. */
export const withPeople = <Document extends Naming>(document: Document, slugs: Filing['slugs']) => ({
  ...document,
  people: (document.people ?? []).flatMap(({ person, role }) => {
    const slug = slugs.get(typeof person === 'object' ? (person?.id ?? '') : (person ?? ''))
    return slug ? [{ person: slug, role }] : []
  }),
})
