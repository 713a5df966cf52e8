import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type FieldHook,
  type PayloadRequest,
  ValidationError,
  type ValidationFieldError,
} from 'payload'
import { getRequestDatabase, hasRows } from '@/db/sql'
import { foldQuestion } from '@/lib/episodes/question'
import {
  findAnsweredQuestions,
  findRepeatedQuestions,
} from '@/lib/episodes/repeated-questions'
import { findLength } from '@/lib/media/read-audio'
import { mediaUrl } from '@/lib/media/upload-rules'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import { isLexicalState } from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import { sanitizeHtml } from '@/lib/text/sanitize'
import { noteRecording } from '@/lib/transcription/recordings'
import type { Episode } from '@/payload-types'

type AfterChange = CollectionAfterChangeHook<Episode>
type BeforeValidate = CollectionBeforeValidateHook<Episode>

/** @throws ValidationError unless the list is empty */
export function refuseFor(req: PayloadRequest, errors: ValidationFieldError[]): void {
  if (errors.length > 0)
    throw new ValidationError({ collection: 'episodes', errors, req }, req.t)
}

export const preserveGuid: FieldHook<Episode> = ({ value, originalDoc, operation }) =>
  (operation === 'update' ? originalDoc?.guid : undefined) || value || randomUUID()

/** @throws ValidationError unless it is an editor state; Payload would crash on malformed ones. */
export const checkEditorState: FieldHook<Episode> = ({ value, req }) => {
  if (value && !isLexicalState(value))
    refuseFor(req, [
      { path: 'body', label: 'Show notes', message: 'This is not text from the editor.' },
    ])
  return value
}

export const writeDescription: BeforeValidate = ({ data, originalDoc }) => {
  if (!data) return data
  // Payload fills in missing fields from the stored episode.
  const isBodyNew = !isDeepStrictEqual(data.body ?? null, originalDoc?.body ?? null)
  if (isBodyNew) {
    return { ...data, description: isLexicalState(data.body) ? lexicalToHtml(data.body) : '' }
  }
  if (typeof data.description !== 'string' || data.description === originalDoc?.description)
    return data
  const description = sanitizeHtml(data.description)
  return { ...data, description, body: htmlToLexical(description) as Episode['body'] }
}

export const followMedia =
  (upload: 'audio' | 'artwork'): FieldHook<Episode> =>
  async ({ value, data, originalDoc, req }) => {
    const chosen = data && upload in data ? data[upload] : originalDoc?.[upload]
    if (!chosen)
      return originalDoc?.[upload] && value === originalDoc[`${upload}Url`] ? null : value
    const id = typeof chosen === 'object' ? chosen.id : chosen
    const media = await req.payload.findByID({ collection: 'media', id, depth: 0, req })
    return media.filename ? mediaUrl(media.filename) : value
  }

/** Sets the length of the uploaded audio, once it has been read, unless the editor writes another. */
export const followLength: FieldHook<Episode> = async ({ value, data, originalDoc, req }) => {
  const chosen = idOf(data && 'audio' in data ? data.audio : originalDoc?.audio)
  const before = idOf(originalDoc?.audio)
  if (!chosen && !before) return value
  const database = await getRequestDatabase(req)
  // A feed's length, replaced if the audio has already been measured.
  if (req.context.isLengthHearsay === true)
    return (await findLength(database, chosen)) || value
  const isFilledIn =
    !value || (before !== chosen && value === (await findLength(database, before)))
  return isFilledIn ? await findLength(database, chosen) : value
}

const idOf = (upload: Episode['audio']) =>
  (typeof upload === 'object' ? upload?.id : upload) ?? undefined

export const rememberRecording: AfterChange = async ({ doc, req }) =>
  noteRecording(await getRequestDatabase(req), doc.id)

export const deleteDependents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await getRequestDatabase(req)
  // Locks the episode, its transcript, then its runs, in the same order as the end of a run.
  await database.execute(sql`SELECT FROM episodes WHERE id = ${String(id)} FOR UPDATE`)
  for (const table of DEPENDENTS) {
    await database.execute(
      sql`DELETE FROM ${sql.identifier(table)} WHERE episode_id_id = ${String(id)}`,
    )
  }
}

const DEPENDENTS = [
  'transcripts',
  'bookmarks',
  'play_tracking',
  'transcription_runs',
  'transcript_reports',
]

/** Background updates keep `updatedAt`, or an open form would report a conflict. */
export const keepFormTime: AfterChange = async ({ context, doc, previousDoc, req }) => {
  if (!context.keepsFormTime) return doc
  const { updatedAt } = previousDoc
  await (await getRequestDatabase(req)).execute(
    sql`UPDATE episodes SET updated_at = ${updatedAt}::timestamptz WHERE id = ${doc.id}`,
  )
  return { ...doc, updatedAt }
}

const namesOf = (questions: Episode['questions']) =>
  (questions ?? []).map(({ question }) => foldQuestion(question ?? ''))

/** Checks questions only when they change, so as not to block other saves, and not those of an import. @throws ValidationError */
export const refuseRepeated: BeforeValidate = async ({ data, originalDoc, req }) => {
  const { questions } = data ?? {}
  if (!req.user || !questions?.length) return data
  if (isDeepStrictEqual(namesOf(questions), namesOf(originalDoc?.questions))) return data
  const answered = await findAnsweredQuestions(await getRequestDatabase(req), {
    except: originalDoc?.id,
  })
  const errors = findRepeatedQuestions(questions, answered).map(({ index, message }) => ({
    path: `questions.${index}.question`,
    label: `Question ${index + 1}`,
    message,
  }))
  refuseFor(req, errors)
  return data
}

const REASON =
  'This show follows the feed of its host: publish the episode there, and it comes here automatically. To publish here, stop following under Import a show.'

/** A followed show is published at its host. What came from there may be edited. @throws ValidationError */
export const refuseWhileFollowed: BeforeValidate = async ({ data, originalDoc, req }) => {
  if (!req.user || !data?.isPublished || originalDoc?.isPublished || data.deletedAt)
    return data
  const isFollowed = await hasRows(
    await getRequestDatabase(req),
    sql`SELECT 1 FROM followed_feed
        WHERE NOT EXISTS (SELECT 1 FROM followed_items WHERE episode_id = ${originalDoc?.id ?? null}::uuid)`,
  )
  if (isFollowed) refuseFor(req, [{ path: 'isPublished', label: 'Status', message: REASON }])
  return data
}
