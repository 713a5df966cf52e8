import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
} from 'payload'
import { isEpisodePublic } from '@/lib/episodes/publication'
import { announceEpisode } from '@/lib/feed/announce-feed'
import { invalidateContent } from '@/lib/invalidate-content'
import { enqueueProposal } from '@/lib/letters/propose-letter'
import type { Episode } from '@/payload-types'

interface Change {
  id: string
  before: Episode | undefined
  /** Undefined once deleted. */
  after?: Episode
}

/**
 * Follows each publication, change and end of a publication, by a form, an import or a followed feed. A date that comes due
 * needs no save: the caches know it (`content-versions.ts`), and the jobs for hub and letter wait for it.
 */
async function followPublication(req: PayloadRequest, change: Change) {
  const now = new Date()
  const isWithdrawal =
    isEpisodePublic(change.before, now) && !isEpisodePublic(change.after, now)
  await invalidateContent(req, { isWithdrawal })
  await announceEpisode(req, change)
}

export const followChange: CollectionAfterChangeHook<Episode> = async ({
  context,
  doc,
  previousDoc: before,
  req,
}) => {
  await followPublication(req, { id: doc.id, before, after: doc })
  const isKnown = before?.isPublished && before.publishDate === doc.publishDate
  // A person, or a followed feed, publishes it; an import brings what is old.
  const isNews =
    (req.user ?? context.isNews) && !isKnown && !isEpisodePublic(before, new Date())
  if (isNews && doc.isPublished) await enqueueProposal(req, doc)
}

export const followDeletion: CollectionAfterDeleteHook<Episode> = ({ doc, req }) =>
  followPublication(req, { id: doc.id, before: doc })
