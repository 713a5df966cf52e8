import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type FieldHook,
  ValidationError,
} from 'payload'
import { isPublic } from '@/lib/access/rules'
import { findLength } from '@/lib/audio/find-length'
import { invalidateContent } from '@/lib/content/invalidate-content'
import { episodeTag, TAGS } from '@/lib/content/tags'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { htmlToLexical } from '@/lib/html/html-to-lexical'
import { isLexicalState } from '@/lib/html/lexical'
import { lexicalToHtml } from '@/lib/html/lexical-to-html'
import { sanitizeHtml } from '@/lib/html/sanitize'
import { mediaUrl } from '@/lib/media/media-url'
import { storedSegments } from '@/lib/transcript/segment'
import { transcriptText } from '@/lib/transcript/transcript-text'
import type { Episode } from '@/payload-types'

/** Apps take an item with another guid for another episode. Only one that is brought in from elsewhere comes with its own. */
export const keepGuid: FieldHook<Episode> = ({ value, originalDoc, operation }) =>
  (operation === 'update' ? originalDoc?.guid : undefined) || value || randomUUID()

/** @throws ValidationError where it is no text of the editor, over whose parts Payload would stumble. */
export const refuseNoText: FieldHook<Episode> = ({ value, req }) => {
  if (!value || isLexicalState(value)) return value
  const errors = [{ path: 'body', label: 'Description', message: 'This is not text from the editor.' }]
  throw new ValidationError({ collection: 'episodes', errors, req }, req.t)
}

/** The stored HTML follows the editor's text; HTML that is written without it (import, sample) becomes that text. */
export const writeDescription: CollectionBeforeValidateHook<Episode> = ({ data, originalDoc }) => {
  if (!data) return data
  // What was not sent Payload has filled in from the stored episode.
  const isBodyNew = !isDeepStrictEqual(data.body ?? null, originalDoc?.body ?? null)
  if (isBodyNew) {
    return { ...data, description: isLexicalState(data.body) ? lexicalToHtml(data.body) : '' }
  }
  if (typeof data.description !== 'string' || data.description === originalDoc?.description) return data
  const description = sanitizeHtml(data.description)
  return { ...data, description, body: htmlToLexical(description) as Episode['body'] }
}

/** Plays are counted while an editor has the episode open; saving it must not bring his older number back. */
export const keepCount: FieldHook<Episode> = async ({ value, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc) return value
  const [row] = await rowsOf<{ count: string | null }>(
    await databaseOfRequest(req),
    // Locked: the next play waits until the episode is saved, and then counts on from here.
    sql`SELECT download_count AS count FROM episodes WHERE id = ${originalDoc.id} FOR UPDATE`,
  )
  return Number(row?.count ?? 0)
}

/** An uploaded file gives the address; without one the typed address stays. */
export const followMedia =
  (upload: 'audio' | 'artwork'): FieldHook<Episode> =>
  async ({ value, data, originalDoc, req }) => {
    const chosen = data && upload in data ? data[upload] : originalDoc?.[upload]
    if (!chosen) return originalDoc?.[upload] && value === originalDoc[`${upload}Url`] ? null : value
    const id = typeof chosen === 'object' ? chosen.id : chosen
    const media = await req.payload.findByID({ collection: 'media', id, depth: 0, overrideAccess: true, req })
    return media.filename ? mediaUrl(media.filename) : value
  }

/** The length of the uploaded audio, as far as it has been read, until the editor writes another. */
export const followLength: FieldHook<Episode> = async ({ value, data, originalDoc, req }) => {
  const chosen = idOf(data && 'audio' in data ? data.audio : originalDoc?.audio)
  const before = idOf(originalDoc?.audio)
  if (!chosen && !before) return value
  const database = await databaseOfRequest(req)
  const isFilledIn = !value || (before !== chosen && value === (await findLength(database, before)))
  return isFilledIn ? await findLength(database, chosen) : value
}

const idOf = (upload: Episode['audio']): string | undefined =>
  (typeof upload === 'object' ? upload?.id : upload) ?? undefined

/** The text is derived from the segments, the only stored form, and only where they were read. */
export const readTranscript: FieldHook<Episode> = ({ siblingData }) =>
  transcriptText(storedSegments(siblingData.transcriptSegments))

export const invalidateEpisode: CollectionAfterChangeHook<Episode> = async ({ doc, previousDoc, req }) => {
  const now = new Date()
  const isWithdrawal = isPublic(previousDoc, now) && !isPublic(doc, now)
  await invalidateContent(req, [TAGS.episodes, episodeTag(doc.id)], { isWithdrawal })
  return doc
}

export const invalidateDeletedEpisode: CollectionAfterDeleteHook<Episode> = async ({ doc, req }) => {
  const isWithdrawal = isPublic(doc, new Date())
  await invalidateContent(req, [TAGS.episodes, episodeTag(doc.id)], { isWithdrawal })
  return doc
}

/** Bookmarks, plays, transcription runs and readers' reports of an episode go with it. */
export const deleteDependents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await databaseOfRequest(req)
  // Whoever ends a run locks its episode first and then the run.
  await database.execute(sql`SELECT 1 FROM episodes WHERE id = ${String(id)} FOR UPDATE`)
  for (const table of ['bookmarks', 'play_tracking', 'transcription_runs', 'transcript_reports']) {
    await database.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE episode_id_id = ${String(id)}`)
  }
}
