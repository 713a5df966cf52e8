import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { isEpisodePublic } from '@/lib/episodes/publication'
import { announceEpisode } from '@/lib/feed/announce-feed'
import { invalidateContent } from '@/lib/invalidate-content'
import { enqueueProposal } from '@/lib/letters/proposed-letters'
import type { Episode } from '@/payload-types'

interface Change {
  id: string
  before: Episode | undefined
  /** Undefined once deleted. */
  after?: Episode
  /** A person, or a followed feed, publishes it; an import brings what is old. */
  mayBeNews?: boolean
}

/**
 * Follows each publication, change and end of a publication, by a form, an import or a followed feed. A date that comes due
 * needs no save: the caches know it (`content-versions.ts`), and the jobs for hub and letter wait for it.
 */
async function followPublication(req: PayloadRequest, change: Change): Promise<void> {
  await renewContent(req, change)
  await announceEpisode(req, change)
  await proposeItsLetter(req, change)
}

/** Pages, feed, cards and the visibility of files are cached under it, and search is indexed after it. */
function renewContent(req: PayloadRequest, { before, after }: Change): Promise<void> {
  const now = new Date()
  const isWithdrawal = isEpisodePublic(before, now) && !isEpisodePublic(after, now)
  return invalidateContent(req, { isWithdrawal })
}

async function proposeItsLetter(req: PayloadRequest, { before, after, mayBeNews }: Change): Promise<void> {
  const isKnown = before?.isPublished && before.publishDate === after?.publishDate
  if (!mayBeNews || !after?.isPublished || isKnown || isEpisodePublic(before, new Date())) return
  await enqueueProposal(req, after)
}

export const followChange: CollectionAfterChangeHook<Episode> = ({ context, doc, previousDoc, req }) => {
  const mayBeNews = Boolean(req.user ?? context.isNews)
  return followPublication(req, { id: doc.id, before: previousDoc, after: doc, mayBeNews })
}

export const followDeletion: CollectionAfterDeleteHook<Episode> = ({ doc, req }) =>
  followPublication(req, { id: doc.id, before: doc })
