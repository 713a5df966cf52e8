import { isMissing } from '@/lib/content/missing'
import { INVALID_PREVIEW_PATH } from '@/lib/editing/preview-address'
import { ACCESS_DENIED_PATH } from '@/lib/navigation/panel-address'
import { readInlineScripts } from '@/server/http/inline-scripts'
import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { NO_STORE, REVALIDATE } from '@/server/http/response-headers'
import { classifyPath, fixedHeaders, type HeaderPolicy, pagePolicy } from '@/server/http/security-headers'
import { type NextEntry, NOT_FOUND_PATH } from './next-entry'
import { paintFirst } from './paint-first'

/** One address has two responses: the page, and its payload for navigation inside the site. */
const PAGE_VARY =
  'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding'

export interface PreparedPage {
  response: PreparedResponse
  /** What in Next's output is not as this server knows it, in words for the engineer who upgraded Next. */
  surprises: string[]
}

export async function preparePage(entry: NextEntry, policy: HeaderPolicy): Promise<PreparedPage> {
  const { html, loader } = paintFirst(entry.body.toString('utf8'))
  const scripts = readInlineScripts(html, loader ? [loader] : [])
  const pathClass = classifyPath(entry.path)
  const status = statusOf(entry, html)
  const response = await prepareResponse({
    status,
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
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

/** Pages that refuse, which Next renders like any other. */
const REFUSALS: Record<string, number> = {
  [NOT_FOUND_PATH]: 404,
  [INVALID_PREVIEW_PATH]: 404,
  [ACCESS_DENIED_PATH]: 403,
}

const statusOf = ({ path }: NextEntry, html: string): number =>
  REFUSALS[path] ?? (isMissing(html) ? 404 : 200)
