/**
 * What the server process and the application in Next's bundle call each other by. The two live in two module worlds
 * of one process, so they meet in globals, headers and a channel of the database; each name stands here once.
 */

/** The server's page cache, as the application and Next's cache handler reach it. */
export const PAGE_CACHE_BRIDGE = Symbol.for('plain-ai.page-cache')

/** The server's ear for how the application's boot goes. */
export const BOOT_REPORTER = Symbol.for('plain-ai.boot')

/** Closes the application's jobs and database connections. */
export const CLOSE_APPLICATION = Symbol.for('plain-ai.close')

/** The application's documented API, which needs nothing of Next: from a request to a response. */
export const DOCUMENTED_API = Symbol.for('plain-ai.api')
export type DocumentedApi = (request: Request) => Promise<Response>

/** The channel on which every process hears that content has changed; the payload is a `ContentChange` as JSON. */
export const CONTENT_CHANGED_CHANNEL = 'content_changed'

export interface ContentChange {
  tags: readonly string[]
  /** Something that was public is no longer: not even a last good version of it may be shown. */
  isWithdrawal: boolean
}

/** On a response that all visitors share: its tags, separated by commas, and for how many seconds it may be kept. */
export const CACHE_TAGS_HEADER = 'x-cache-tags'
export const CACHE_SECONDS_HEADER = 'x-cache-seconds'

/** On a request that the server hands on: the visitor's address and scheme, as far as proxies can be believed. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const CLIENT_PROTOCOL_HEADER = 'x-client-protocol'
