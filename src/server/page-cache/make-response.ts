import { readInlineScripts } from '@/server/http/inline-scripts'
import { type PreparedResponse, prepareResponse } from '@/server/http/prepared-response'
import { ruleHeaders } from '@/server/http/response-headers'
import { classifyPath, type HeaderPolicy } from '@/server/http/security-headers'
import { type CapturedResponse, type Handler, requestInternally } from './internal-request'
import type { Made } from './response-cache'

interface ResponseSources {
  handler: Handler
  siteUrl: URL
  policy: HeaderPolicy
}

const DEADLINE_MS = 30_000

/** How long a shared response may lag behind download counts, which grow without a save. */
const LIFETIME_MS = 5 * 60_000

export async function makeResponse(
  url: string,
  { handler, siteUrl, policy }: ResponseSources,
): Promise<Made<PreparedResponse>> {
  const captured = await requestInternally({ handler, url, siteUrl, deadlineMs: DEADLINE_MS })
  if (captured.status >= 500) return { kind: 'failed', reason: `status ${captured.status}`, captured }
  if (captured.status !== 200 || captured.headers['set-cookie']) return { kind: 'unkept', captured }
  const value = await prepareCaptured(url, captured, policy)
  return { kind: 'made', value, bytes: value.bytes, lifetimeMs: LIFETIME_MS }
}

const PER_ENCODING = new Set(['content-type', 'etag'])

function prepareCaptured(
  url: string,
  captured: CapturedResponse,
  policy: HeaderPolicy,
): Promise<PreparedResponse> {
  const contentType = String(captured.headers['content-type'] ?? 'application/octet-stream')
  const isHtml = contentType.startsWith('text/html')
  const ruled = ruleHeaders(captured.headers, {
    pathClass: classifyPath(url.split('?', 1)[0] ?? url),
    policy,
    status: 200,
    isHtml,
    isCompressible: true,
    scriptSources: isHtml ? readInlineScripts(captured.body.toString('utf8')).sources : [],
  })
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(ruled)) {
    if (value !== undefined && !PER_ENCODING.has(name)) headers.push([name, String(value)])
  }
  return prepareResponse({ body: captured.body, contentType, headers })
}
