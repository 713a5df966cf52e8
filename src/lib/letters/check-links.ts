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

/** `unknown` when the server gave no clear answer. */
type Standing = 'works' | 'dead' | 'unknown'

/** Requests the links of a letter and describes the broken ones. */
export async function checkLinks(letter: Letter): Promise<string[]> {
  const links = [...new Set(letter.parts.flatMap(linksOf))].map((url) => new URL(url, env().SITE_URL).href)
  const asked = links.slice(0, MOST_LINKS)
  const inAll = AbortSignal.timeout(ALL_MS)
  const limit = pLimit(AT_ONCE)
  const standings = await Promise.all(
    asked.map((url) => limit(() => ask(url, AbortSignal.any([inAll, AbortSignal.timeout(LINK_MS)])))),
  )
  return [
    ...asked.map((url, index) => sentenceOn(url, standings[index])),
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

async function ask(url: string, signal: AbortSignal): Promise<Standing> {
  const what = 'link'
  try {
    if (signal.aborted) return 'unknown'
    const how = isOwn(url) ? { mayConnectTo: () => true } : { follows: true }
    const { status } = await askRemote(url, { what, signal, ...how })
    if (GONE.has(status)) return 'dead'
    return status >= 200 && status < 400 ? 'works' : 'unknown'
  } catch {
    // A network fault says nothing about the page.
    return 'unknown'
  }
}

const isOwn = (url: string): boolean => new URL(url).origin === new URL(env().SITE_URL).origin

function sentenceOn(url: string, standing: Standing | undefined): string | undefined {
  if (standing === 'dead')
    return `${url} leads to a page that does not exist. Correct the link, or remove it.`
  if (standing !== 'unknown') return undefined
  return `${url} could not be checked. Open it yourself to see whether it works.`
}
