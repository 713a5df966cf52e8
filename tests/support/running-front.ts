import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@/db/sql'
import { rowAt } from '@/endpoints/documented-endpoints'
import { personPath } from '@/lib/episodes/person'
import { questionsPath } from '@/lib/episodes/question'
import type { ContentChange } from '@/lib/invalidate-content'
import { letterPath } from '@/lib/letters/letter'
import type { Bucket } from '@/lib/media/bucket'
import type { FindElsewhere } from '@/lib/media/sound-elsewhere'
import { paperPath } from '@/lib/papers/paper'
import { createFindAudio, createPublicMedia } from '@/server/files/media-lookup'
import { openMediaBucket, openMediaFolder } from '@/server/files/open-media'
import type { Endpoints } from '@/server/front/api'
import { createFront, type Front } from '@/server/front/front'
import type { Identify, Identity } from '@/server/front/identify'
import type { SharedAt } from '@/server/front/responder'
import type { LoggedRequest } from '@/server/http/request-log'
import { ContentVersions } from '@/server/page-cache/content-versions'
import type { Handler } from '@/server/page-cache/internal-request'
import { openDatabaseAt } from './database-at'
import { endpointsFrom } from './endpoints-from'
import { FakeNext } from './fake-next'
import { listenLocally } from './listen-locally'

export interface FrontResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface RunningFront {
  front: Front
  next: FakeNext
  versions: ContentVersions
  /** As a save does once it is committed. */
  invalidate(change?: Partial<ContentChange>): void
  dir: string
  port: number
  logged: string[]
  /** What `/readyz` and failing pages are told about the database. */
  database: { isReachable: boolean; hasRoom: boolean }
  ask(
    path: string,
    options?: {
      method?: string
      headers?: Record<string, string>
      body?: string | Buffer
      signal?: AbortSignal
    },
  ): Promise<FrontResponse>
  /** Bytes as they are; resolves with all that came back once the server ends the connection. */
  askRaw(bytes: string): Promise<string>
  stop(): Promise<void>
}

const PRERENDERED = ['/', '/about', '/broken', '/gone', '/sent/access-denied', '/sent/preview-not-valid']

/** A few rows of the API whose responses all visitors share. */
const sharedAt: SharedAt = (path) => {
  if (/^\/(?:feed\.xml|api\/(?:episodes(?:\/latest)?|archive|missing|mistaken))$/.test(path)) return {}
  const [, episode] = /^\/(?:api\/episodes|episodes)\/([^/]+)(?:\/[\w.]+)?$/.exec(path) ?? []
  return episode === undefined ? undefined : { episode }
}

export interface FrontOptions {
  dir?: string
  siteUrl?: string
  mediaBucket?: Bucket
  /** What stands behind the front instead of the fake, for pages and for the API. */
  nextHandler?: Handler
  endpoints?: Endpoints
  /** How the front finds out who asks, instead of believing `cookieOf`. */
  identify?: Identify
  /** Where it is looked up which uploads are public; without it all of them are. */
  databaseUrl?: string
  trustedProxies?: number
  metricsToken?: string
  findElsewhere?: FindElsewhere
  logRequest?: (served: LoggedRequest) => void
  /** In place of a few well-known addresses. */
  sharedAt?: SharedAt
}

/** What a visitor sends whom the front takes for this one. */
export const cookieOf = (identity: Identity | 'unavailable') => ({ cookie: `session=${identity}` })

/** The whole front on a free port, with a fake Next behind it and a folder of its own. */
export async function startFront(options: FrontOptions = {}): Promise<RunningFront> {
  const dir = options.dir ?? (await mkdtemp(path.join(tmpdir(), 'plain-ai-front-')))
  const siteUrl = new URL(options.siteUrl ?? 'http://localhost')
  const { origin, protocol } = siteUrl
  const policy = { origin, isHttps: protocol === 'https:', hasAnalytics: false, isDev: false }
  const versions = new ContentVersions()
  const next = new FakeNext(() => front.store)
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const presentSlug = async (slug: string) => /^(?:\/unknown\/)?old-(.+)/.exec(slug)?.[1] ?? (false as const)
  const { mediaBucket } = options
  const database = { isReachable: true, hasRoom: true }
  const content = options.databaseUrl ? openDatabaseAt(options.databaseUrl) : undefined
  const front: Front = await createFront({
    nextHandler: options.nextHandler ?? next.handler,
    endpoints: options.endpoints ?? endpointsFrom(options.nextHandler ?? next.handler),
    versions,
    sharedAt: options.sharedAt ?? sharedAt,
    rowAt,
    policy,
    siteUrl,
    dir,
    media: mediaBucket
      ? await openMediaBucket(mediaBucket, { log })
      : openMediaFolder(path.join(dir, 'media')),
    isPublicFile: content ? createPublicMedia(content, versions, siteUrl) : async () => true,
    findAudio: content ? createFindAudio(content, versions) : async () => undefined,
    database:
      content ??
      ({ execute: () => Promise.reject(new Error('There is no database.')) } as unknown as Database),
    isDatabaseReachable: async () => database.isReachable,
    identify:
      options.identify ??
      (async ({ headers }) => {
        const identity = /session=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? 'anonymous'
        if (identity === 'unavailable' || (identity !== 'anonymous' && !database.isReachable))
          throw Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' })
        return identity as Identity
      }),
    routes: {
      isCacheable: (asked) =>
        PRERENDERED.includes(asked) ||
        /^\/our-[^/]+$/.test(asked) ||
        /^\/(?:episodes|embed|deeper-dive|letters|people|questions)\/[^/]+$/.test(asked),
      exists: (asked) => !/^\/(?:_|unknown|our-)/.test(asked),
    },
    hasRoomFor: async () => database.hasRoom,
    trustedProxies: options.trustedProxies,
    metricsToken: options.metricsToken,
    findElsewhere: options.findElsewhere,
    logRequest: options.logRequest,
    exists: {
      episode: async (idOrSlug) => next.pages.has(`/episodes/${idOrSlug}`),
      paper: async (id) => next.pages.has(paperPath(id)),
      letter: async (slug) => next.pages.has(letterPath(slug)),
      person: async (slug) => next.pages.has(personPath(slug)),
      page: async (slug) => next.pages.has(`/${slug}`),
      questions: async (page) => next.pages.has(questionsPath(Number(page))),
      preview: async (token) => token.startsWith('valid'),
      presentSlug: { episodes: presentSlug, people: presentSlug, pages: presentSlug },
    },
    log,
  })
  const port = await listenLocally(front.server)
  // Connections are kept, as browsers keep theirs.
  const agent = new Agent({ keepAlive: true })
  return {
    front,
    next,
    versions,
    invalidate: (change) => versions.record({ isWithdrawal: false, ...change }),
    dir,
    port,
    logged,
    database,
    ask: (asked, given = {}) => ask({ port, agent, path: asked, ...given }),
    askRaw: (bytes) => askRaw(port, bytes),
    async stop() {
      agent.destroy()
      await front.drain({ noticeMs: 0, deadlineMs: 0 })
      await content?.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

interface AskOptions {
  port: number
  agent: Agent
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  signal?: AbortSignal
}

function ask({ body, ...options }: AskOptions): Promise<FrontResponse> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ ...options, host: '127.0.0.1' })
    request.on('error', reject)
    request.on('response', async (response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer)
      } catch (error) {
        reject(error)
        return
      }
      const whole = Buffer.concat(chunks)
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, headers, body: whole, text: whole.toString('utf8') })
    })
    request.end(body)
  })
}

function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

/** A promise to be settled by the test, for holding a render exactly where it is wanted. */
export function makeGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
