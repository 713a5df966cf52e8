import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { enqueue } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, hasRows } from '@/db/sql'
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
  const [episode, show] = await Promise.all([findPublishedEpisode(payload, episodeId), findShow(payload)])
  // A postponed episode has a job of its own for its new date.
  if (!episode || Date.now() - new Date(episode.publishDate).getTime() > NEWS_MS) return
  const proposal = composeProposal(episode, show.name)
  const id = await inTransaction(payload, async (database, req) => {
    const isPublic = sql`SELECT 1 FROM episodes WHERE id = ${episodeId} AND ${sqlEpisodeIsPublic(new Date())} FOR UPDATE`
    const hasLetter = sql`SELECT 1 FROM letters WHERE episode_id = ${episodeId}`
    if (!(await hasRows(database, isPublic)) || (await hasRows(database, hasLetter))) return undefined
    const body = proposal.body as unknown as Letter['body']
    const kind = { kind: 'episode', readers: 'everyone', state: 'draft' } as const
    const data = { ...proposal, body, ...kind, episode: episodeId }
    return (await payload.create({ collection: 'letters', data, depth: 0, req })).id
  })
  const isOfFollowedHost = sql`SELECT 1 FROM followed_items WHERE episode_id = ${episodeId}`
  if (!id || onPublishing !== 'send' || (await hasRows(getDatabase(payload), isOfFollowedHost))) return
  try {
    await beginLetter(payload, id)
  } catch (error) {
    if (!(error instanceof LetterRefusal)) throw error
    payload.logger.warn(`The letter about “${episode.title}” stays a draft: ${error.message}`)
  }
}
