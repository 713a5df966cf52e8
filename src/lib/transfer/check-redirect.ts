import { env } from '@/lib/env'
import { askRemote } from '@/lib/requests/fetch-remote'
import { RemoteError } from '@/lib/requests/ip-address'
import { FEED_PATH } from '@/lib/site/navigation'
import { inWords } from './fetch-file'

/** The response of one address; without a status there was none. */
export interface Hop {
  url: string
  status?: number
  /** The redirect's target. */
  to?: string
  /** Why there was no response, as a sentence. */
  problem?: string
}

const MAX_HOPS = 5

export const ownFeedAddress = (): string => new URL(FEED_PATH, env().SITE_URL).href

/** Follows the redirects of a feed's old address; does not request this site's own feed. */
export async function followFeed(address: string, signal: AbortSignal): Promise<Hop[]> {
  const hops: Hop[] = []
  for (
    let at: string | undefined = address;
    at && hops.length < MAX_HOPS;
    at = hops.at(-1)?.to
  ) {
    if (isSameFeed(at, ownFeedAddress())) break
    hops.push(await ask(at, signal))
  }
  return hops
}

async function ask(url: string, signal: AbortSignal): Promise<Hop> {
  try {
    const { status, location } = await askRemote(url, { what: 'feed', signal })
    const leads =
      status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)
    return { url, status, to: leads ? new URL(location, url).href : undefined }
  } catch (error) {
    const problem = error instanceof RemoteError ? error.message : inWords(error)
    return { url, problem: `The old address cannot be reached: ${problem}` }
  }
}

/** Describes whether the old address of a feed redirects apps permanently to the new one. */
export function describeRedirect(hops: readonly Hop[], feedUrl: string): string {
  const last = hops.at(-1)
  if (!last) return 'The old address is the address of this site’s feed already.'
  const { url, status = 0, to, problem } = last
  if (problem) return problem
  if (to && isSameFeed(to, feedUrl)) {
    const passing = hops.find((hop) => hop.status !== 301 && hop.status !== 308)
    return passing
      ? `The old address redirects here, but only temporarily (${passing.status}), so apps keep the old one. Ask the old host for a permanent redirect (301).`
      : 'The old address redirects here permanently (301). Podcast apps follow it automatically.'
  }
  if (hops.length > 1 || to)
    return `The old address leads to ${to ?? url}, not to ${feedUrl}. Correct the redirect at the old host.`
  if (status < 300)
    return 'The old address still answers with its own feed. Set the redirect at the old host; if it is set already, check again in a few days.'
  return `The old address answers ${status}. Ask the old host to redirect it to ${feedUrl}, or check again later.`
}

/** Ignores http or https, because this site redirects one to the other. */
export function isSameFeed(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false
  const [a, b] = [new URL(one), new URL(other)]
  return a.host === b.host && a.pathname === b.pathname
}
