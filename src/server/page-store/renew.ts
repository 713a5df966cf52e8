import { type PreparedAnswer, prepareAnswer } from '@/server/answers/prepared-answer'
import { ruleHeaders } from '@/server/headers/rule-headers'
import type { HeaderPolicy } from '@/server/headers/security-headers'
import type { NextFlights } from '@/server/next/next-flights'
import { askPrivately, type CapturedAnswer, type NextHandler } from '@/server/next/private-request'
import type { ContentStore } from './content-store'
import { isFresh } from './page-store'
import type { RenewalResult } from './renewals'

interface RenewalSources {
  store: ContentStore
  nextHandler: NextHandler
  siteUrl: URL
  flights: NextFlights
  policy: HeaderPolicy
}

/** The database gives up on a query well before this. */
const DEADLINE_MS = 15_000
/** With a good version at hand nobody should wait long for a better one. */
const DEADLINE_WITH_LAST_GOOD_MS = 5000

/** Has Next render a page; on the way Next hands it to the store through the bridge. */
export function makePageRenewal(sources: RenewalSources): (path: string) => Promise<RenewalResult> {
  const { store, flights } = sources
  return (path) =>
    flights.run(
      path,
      () => store.clock.now,
      async () => {
        const before = store.pages.find(path)
        const [captured, isMissing] = await store.missing.watch(path, () =>
          ask(sources, path, before !== undefined),
        )
        if (captured.status >= 500) return failure(captured)
        if (isMissing) return { kind: 'unstored', captured: { ...captured, status: 404 } }
        const after = store.pages.find(path)
        const isStored = captured.status === 200 && after && (after !== before || isFresh(after, Date.now()))
        return isStored ? { kind: 'stored' } : { kind: 'unstored', captured }
      },
    )
}

/** Asks an endpoint as an anonymous visitor and keeps the answer if the endpoint says it is everybody's. */
export function makeAnswerRenewal(sources: RenewalSources) {
  const { store, policy } = sources
  return async (url: string, begunAt: number): Promise<RenewalResult> => {
    const captured = await ask(sources, url, store.answers.find(url) !== undefined)
    if (captured.status >= 500) return failure(captured)
    const tags = captured.headers['x-store-tags']
    const isShared = captured.status === 200 && typeof tags === 'string' && !captured.headers['set-cookie']
    if (!isShared) return { kind: 'unstored', captured }
    const value = await prepareCaptured(captured, policy)
    const now = Date.now()
    store.catchUp(now)
    const tagList = tags.split(',').map((tag) => tag.trim())
    const entry = store.answers.put({ key: url, tags: tagList, value, bytes: value.bytes, begunAt, now })
    return entry ? { kind: 'stored' } : { kind: 'unstored', captured }
  }
}

function ask(sources: RenewalSources, url: string, hasLastGood: boolean): Promise<CapturedAnswer> {
  return askPrivately({
    handler: sources.nextHandler,
    url,
    siteUrl: sources.siteUrl,
    deadlineMs: hasLastGood ? DEADLINE_WITH_LAST_GOOD_MS : DEADLINE_MS,
  })
}

function failure(captured: CapturedAnswer): RenewalResult {
  return { kind: 'failed', reason: `status ${captured.status}`, captured }
}

/** Headers that are computed anew for each encoding, or belong to one connection. */
const PER_ANSWER = new Set([
  'content-type',
  'content-length',
  'etag',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
])

function prepareCaptured(captured: CapturedAnswer, policy: HeaderPolicy): Promise<PreparedAnswer> {
  const contentType = String(captured.headers['content-type'] ?? 'application/octet-stream')
  const ruled = ruleHeaders(captured.headers, {
    pathClass: 'data',
    policy,
    status: 200,
    isDraft: false,
    isHtml: false,
    isCompressible: true,
    scriptHashes: [],
  })
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(ruled)) {
    if (value !== undefined && !PER_ANSWER.has(name)) headers.push([name, String(value)])
  }
  return prepareAnswer({ body: captured.body, contentType, headers })
}
