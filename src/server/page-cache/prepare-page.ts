import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { REVALIDATE } from '@/server/http/response-headers'
import { hashInlineScripts } from '@/server/http/script-hashes'
import {
  bareContentPolicy,
  classifyPath,
  fixedHeaders,
  type HeaderPolicy,
  pagePolicy,
  type RawHeaders,
} from '@/server/http/security-headers'
import { condenseFlight } from './condense-flight'
import type { NextEntry } from './next-entry'
import { paintFirst } from './paint-first'

/** One address has two answers: the page, and its payload for navigation inside the site. */
const PAGE_VARY =
  'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding'

/** The answer to a rendered page or static route, with every header it will ever need. */
export function preparePage(entry: NextEntry, policy: HeaderPolicy): Promise<PreparedResponse> {
  const isHtml = entry.contentType.startsWith('text/html')
  const html = isHtml ? paintFirst(condenseFlight(entry.body.toString('utf8'))) : undefined
  return prepareResponse({
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
