import { TAGS } from '@/lib/content/tags'
import { INVALID_PREVIEW_PATH } from '@/lib/editing/preview-address'
import { ACCESS_DENIED_PATH } from '@/lib/navigation/panel-address'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { NO_STORE, REVALIDATE } from '@/server/http/response-headers'
import {
  bareContentPolicy,
  classifyPath,
  fixedHeaders,
  type HeaderPolicy,
  pagePolicy,
  type RawHeaders,
} from '@/server/http/security-headers'
import { condenseFlight } from './condense-flight'
import { type NextEntry, NOT_FOUND_PATH } from './next-entry'
import { paintFirst } from './paint-first'

/** One address has two responses: the page, and its payload for navigation inside the site. */
const PAGE_VARY =
  'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding'

export interface PreparedPage {
  response: PreparedResponse
  /** What in Next's output is not as this server knows it, in words for whoever upgraded Next. */
  surprises: string[]
}

/** The response to a rendered page or static route, with every header it will ever need. */
export async function preparePage(entry: NextEntry, policy: HeaderPolicy): Promise<PreparedPage> {
  if (!entry.contentType.startsWith('text/html')) return prepareRoute(entry, policy)
  const { html, loader } = paintFirst(condenseFlight(entry.body.toString('utf8')))
  const scripts = readInlineScripts(html, loader ? [loader] : [])
  const pathClass = classifyPath(entry.path)
  const status = statusOf(entry)
  const response = await prepareResponse({
    status,
    body: Buffer.from(html),
    contentType: entry.contentType,
    headers: [
      ['Cache-Control', status === 200 ? REVALIDATE : NO_STORE],
      ['Vary', PAGE_VARY],
      ...fixedHeaders(pathClass, policy),
      ['Content-Security-Policy', pagePolicy(pathClass, scripts.sources, policy)],
      ...entry.headers,
    ],
  })
  const surprises = []
  if (!loader)
    surprises.push('none of its script tags has the form that is put off until the page is painted')
  if (scripts.unknownCount > 0) {
    surprises.push(`${scripts.unknownCount} of its inline scripts are unknown and would be blocked`)
  }
  return { response, surprises }
}

async function prepareRoute(entry: NextEntry, policy: HeaderPolicy): Promise<PreparedPage> {
  const pathClass = classifyPath(entry.path)
  const headers: RawHeaders = [
    ['Cache-Control', REVALIDATE],
    ['Vary', 'Accept-Encoding'],
    ...fixedHeaders(pathClass, policy),
    ['Content-Security-Policy', bareContentPolicy(pathClass)],
    ...entry.headers,
  ]
  const { body, contentType } = entry
  return { response: await prepareResponse({ status: 200, body, contentType, headers }), surprises: [] }
}

/** Pages that refuse, which Next renders like any other. */
const REFUSALS: Record<string, number> = {
  [NOT_FOUND_PATH]: 404,
  [INVALID_PREVIEW_PATH]: 404,
  [ACCESS_DENIED_PATH]: 403,
}

/** The page of content that is not there marks itself with a tag. */
const statusOf = ({ path, tags }: NextEntry): number =>
  REFUSALS[path] ?? (tags.includes(TAGS.missing) ? 404 : 200)
