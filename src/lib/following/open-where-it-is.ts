import type { ConditionalRequest } from '@/lib/requests/conditional-request'
import { hasCredentials, withoutCredentials } from '@/lib/text/web-address'
import { isSameFeed, ownFeedAddress } from '@/lib/transfer/check-redirect'
import type { Reach } from '@/lib/transfer/fetch-file'
import { ImportError, type IncomingShow } from '@/lib/transfer/incoming'
import { readChanged } from '@/lib/transfer/open-source'

export const LEADS_HERE =
  'The feed now leads to this site. Stop following, and this site answers with its own feed.'

export interface Found {
  /** Undefined when the feed has not changed. */
  show?: IncomingShow
  /** Where the feed is from now on. */
  address: string
  conditional: ConditionalRequest
  /** A note on its place. */
  note?: string
  /** It names a place where no feed answers. */
  isAstray?: boolean
}

/** Follows permanent redirects and the feed's own word, once a feed answers there. @throws ImportError */
export async function openWhereItIs(
  address: string,
  conditional: ConditionalRequest,
  reach: Reach,
): Promise<Found> {
  const show = await readChanged(address, conditional, reach)
  const there = conditional.movedTo ?? address
  if (isHere(there, show)) throw new ImportError(LEADS_HERE)
  // Every page names the address of the feed.
  if (there !== address && hasCredentials(there))
    return { show, address, conditional, note: isSecret(there) }
  const note = there === address ? undefined : movedTo(there)
  const found = { show, address: there, conditional, note }
  const announced = show?.addresses?.moved
  if (
    announced === undefined ||
    announced === there ||
    isSameFeed(announced, ownFeedAddress())
  )
    return found
  const next: ConditionalRequest = {}
  try {
    const moved = hasCredentials(announced)
      ? undefined
      : await readChanged(announced, next, reach)
    const last = next.movedTo ?? announced
    if (hasCredentials(last)) return { ...found, note: isSecret(last) }
    // Follows one move only: if the new feed announces a move too, the address stays.
    if (moved?.addresses?.moved !== undefined || isHere(last, moved)) return found
    return { show: moved, address: last, conditional: next, note: movedTo(last) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const astray = `The feed says that it has moved to ${announced}, which cannot be read: ${error.message}`
    return { ...found, note: astray, isAstray: true }
  }
}

/** This site may have further names, at which its feed names its own address. */
function isHere(address: string, show: IncomingShow | undefined): boolean {
  const self = show?.addresses?.self
  return [address, self].some(
    (each) => each !== undefined && isSameFeed(each, ownFeedAddress()),
  )
}

const movedTo = (address: string): string => `The feed has moved to ${address}.`
const isSecret = (address: string): string =>
  `The feed leads to ${withoutCredentials(address)} with a name and a password, which would be public. Its address stays as it is.`
