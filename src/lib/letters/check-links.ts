import pLimit from 'p-limit'
import { env } from '@/lib/env'
import { askRemote } from '@/lib/requests/fetch-remote'
import type { Letter, LetterPart } from './letter-parts'

const MOST_LINKS = 60
const AT_ONCE = 6
const LINK_MS = 6_000
const ALL_MS = 20_000
/** The page is gone. Any other response may differ for a reader's browser. */
const GONE = new Set([404, 410])

/** Requests the links of a letter and describes the broken ones. */
export async function checkLinks(letter: Letter): Promise<string[]> {
  const links = [...new Set(letter.parts.flatMap(linksOf))].map((url) => new URL(url, env().SITE_URL).href)
  const asked = links.slice(0, MOST_LINKS)
  const inAll = AbortSignal.timeout(ALL_MS)
  const limit = pLimit(AT_ONCE)
  const problems = await Promise.all(asked.map((url) => limit(() => problemOf(url, inAll))))
  return [
    ...problems,
    links.length > MOST_LINKS && `Only the first ${MOST_LINKS} of ${links.length} links were checked.`,
  ].filter((sentence) => typeof sentence === 'string')
}

function linksOf(part: LetterPart): string[] {
  switch (part.kind) {
    case 'prose':
      return [...part.html.matchAll(/href="([^"]*)"/g)]
        .map(([, url = '']) => url.replaceAll('&amp;', '&'))
        .filter((url) => /^(?:https?:\/\/|\/)/.test(url))
    case 'button':
      return [part.url]
    // Links to this site are checked against the database.
    default:
      return []
  }
}

async function problemOf(url: string, inAll: AbortSignal): Promise<string | undefined> {
  const isOwn = new URL(url).origin === new URL(env().SITE_URL).origin
  const how = isOwn ? { mayConnectTo: () => true } : { follows: true }
  const signal = AbortSignal.any([inAll, AbortSignal.timeout(LINK_MS)])
  try {
    signal.throwIfAborted()
    const { status } = await askRemote(url, { what: 'link', signal, ...how })
    if (GONE.has(status)) return `${url} leads to a page that does not exist. Correct the link, or remove it.`
    if (status >= 200 && status < 400) return undefined
  } catch {
    // A network fault says nothing about the page.
  }
  return `${url} could not be checked. Open it yourself to see whether it works.`
}
