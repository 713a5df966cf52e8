import { type PreparedAnswer, prepareAnswer } from '@/server/answers/prepared-answer'
import { hashInlineScripts } from '@/server/headers/script-hashes'
import {
  bareContentPolicy,
  classifyPath,
  fixedHeaders,
  type HeaderPolicy,
  pagePolicy,
  type RawHeaders,
} from '@/server/headers/security-headers'
import type { NextEntry } from '@/server/next/next-entry'
import { condenseFlight } from './condense-flight'
import { paintFirst } from './paint-first'

/** Browsers and shared caches may keep a page but ask each time; the answer is a 304 of a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** One address has two answers: the page, and its payload for navigation inside the site. */
const PAGE_VARY =
  'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding'

/** The answer to a rendered page or static route, with every header it will ever need. */
export function preparePage(entry: NextEntry, policy: HeaderPolicy): Promise<PreparedAnswer> {
  const isHtml = entry.contentType.startsWith('text/html')
  const html = isHtml ? paintFirst(condenseFlight(entry.body.toString('utf8'))) : undefined
  return prepareAnswer({
    body: html === undefined ? entry.body : Buffer.from(html),
    contentType: entry.contentType,
    headers: listHeaders(entry, html, policy),
  })
}

function listHeaders(entry: NextEntry, html: string | undefined, policy: HeaderPolicy): RawHeaders {
  const pathClass = classifyPath(entry.path)
  const contentPolicy =
    html === undefined ? bareContentPolicy(pathClass) : pagePolicy(pathClass, hashInlineScripts(html), policy)
  return [
    ['Cache-Control', REVALIDATE],
    ['Vary', html === undefined ? 'Accept-Encoding' : PAGE_VARY],
    ...fixedHeaders(pathClass, policy),
    ['Content-Security-Policy', contentPolicy],
    ...entry.headers,
  ]
}
