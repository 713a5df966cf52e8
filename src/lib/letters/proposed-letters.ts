import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueue } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, hasRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findShow } from '@/lib/site/find-show'
import type { Letter } from '@/payload-types'
import { LetterRefusal } from './freeze-letter'
import { beginLetter } from './letter-states'
import { composeProposal } from './propose-letter'

export const PROPOSE_LETTER = 'propose-letter'

/** Older episodes are no longer news. */
const NEWS_MS = 2 * 24 * 60 * 60_000

/** Queued for the episode's publication, in the transaction of the save. */
export async function enqueueProposal(
  req: PayloadRequest,
  { id, publishDate }: { id: string; publishDate: string },
): Promise<void> {
  const inMs = new Date(publishDate).getTime() - Date.now()
  if (inMs < -NEWS_MS) return
  const startAfterSeconds = Math.max(0, Math.ceil(inMs / 1000))
  await enqueue(req, PROPOSE_LETTER, { episodeId: id }, { startAfterSeconds })
}

/**
 * Drafts a letter about a newly published episode, once, and sends it if the show is set to. The words of a followed
 * host are never sent before an administrator has read them.
 */
export async function proposeLetter(payload: BasePayload, episodeId: string): Promise<void> {
  const { newsletter } = await payload.findGlobal({ slug: 'show', depth: 0 })
  const onPublishing = newsletter?.onPublishing ?? 'propose'
  if (onPublishing === 'nothing') return
  const isSent = onPublishing === 'send' && !(await isOfFollowedHost(getDatabase(payload), episodeId))
  const [episode, show] = await Promise.all([findPublishedEpisode(payload, episodeId), findShow(payload)])
  // A postponed episode has a job of its own for its new date.
  if (!episode || Date.now() - new Date(episode.publishDate).getTime() > NEWS_MS) return
  if (await hasLetter(getDatabase(payload), episodeId)) return
  const { subject, previewLine, body } = composeProposal(episode, show.name)
  const id = await inTransaction(payload, async (database, req) => {
    const isPublic = sql`SELECT 1 FROM episodes WHERE id = ${episodeId} AND ${sqlEpisodeIsPublic(new Date())} FOR UPDATE`
    if (!(await hasRows(database, isPublic)) || (await hasLetter(database, episodeId))) return undefined
    const letter = await payload.create({
      collection: 'letters',
      data: {
        subject,
        previewLine,
        body: body as unknown as Letter['body'],
        kind: 'episode',
        readers: 'everyone',
        episode: episodeId,
        state: 'draft',
      },
      depth: 0,
      req,
    })
    return letter.id
  })
  if (!id || !isSent) return
  try {
    await beginLetter(payload, id)
  } catch (error) {
    if (!(error instanceof LetterRefusal)) throw error
    payload.logger.warn(`The letter about “${subject}” stays a draft: ${error.message}`)
  }
}

const hasLetter = (database: Database, episodeId: string): Promise<boolean> =>
  hasRows(database, sql`SELECT 1 FROM letters WHERE episode_id = ${episodeId}`)

const isOfFollowedHost = (database: Database, episodeId: string): Promise<boolean> =>
  hasRows(database, sql`SELECT 1 FROM followed_items WHERE episode_id = ${episodeId}`)
