import type { Visit } from '@/lib/requests/visit'
import { isSameFeed, ownFeedAddress } from '@/lib/transfer/check-redirect'
import { type Reach, textReader } from '@/lib/transfer/fetch-file'
import { ImportFault, type IncomingShow } from '@/lib/transfer/incoming'
import { openChanged } from '@/lib/transfer/open-source'

export const LEADS_HERE =
  'The feed now leads to this site. Stop following, and this site answers with its own feed.'

export interface Found {
  /** Undefined when the feed has not changed. */
  show?: IncomingShow
  /** Where the feed is from now on. */
  address: string
  visit: Visit
  /** A note on its place. */
  note?: string
  /** It names a place where no feed answers. */
  isAstray?: boolean
}

/** Follows permanent redirects and the feed's own word, once a feed answers there. @throws ImportFault */
export async function openWhereItIs(address: string, visit: Visit, reach: Reach): Promise<Found> {
  const show = await openChanged(address, textReader(reach), visit)
  const there = visit.movedTo ?? address
  if (isSameFeed(there, ownFeedAddress())) throw new ImportFault(LEADS_HERE)
  const told = show?.addresses?.moved
  if (told === undefined || told === there || isSameFeed(told, ownFeedAddress()))
    return { show, address: there, visit, note: there === address ? undefined : movedTo(there) }
  const next: Visit = {}
  try {
    const moved = await openChanged(told, textReader(reach), next)
    // Two feeds that name each other are left as they are.
    if (moved?.addresses?.moved !== undefined) return { show, address: there, visit }
    const last = next.movedTo ?? told
    return { show: moved, address: last, visit: next, note: movedTo(last) }
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const note = `The feed says that it has moved to ${told}, which cannot be read: ${error.message}`
    return { show, address: there, visit, note, isAstray: true }
  }
}

const movedTo = (address: string): string => `The feed has moved to ${address}.`
