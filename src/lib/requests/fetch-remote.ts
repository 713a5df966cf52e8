import { lookup as resolve } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/env'
import { withoutCredentials } from '@/lib/text/web-address'
import { type ConditionalRequest, conditionsOf, noteResponse } from './conditional-request'
import { isPublicAddress, PrivateAddress, RemoteError } from './ip-address'
import { decoderOf } from './unpack'

/** Browsers follow this many redirects, and chains of tracking services need them. */
const MAX_REDIRECTS = 20

interface RemoteRequest {
  /** Names the file in messages: `audio`. */
  what: string
  signal: AbortSignal
  /** Longest time without a byte. */
  idleMs?: number
  /** Public addresses and those that the operator has allowed, unless told otherwise. */
  mayConnectTo?: (address: string) => boolean
  headers?: Record<string, string>
  /** Is posted. */
  form?: URLSearchParams
  /** Fetches nothing when the server responds that nothing has changed (304). */
  conditional?: ConditionalRequest
}

export interface RemoteLimits {
  maxBytes: number
  /** For the whole file, across all tries of one call. */
  maxMs: number
}

export interface PartialDownload {
  path: string
  /** The ETag or Last-Modified of the partial file; each call writes it here for the next. */
  validator?: string
  /** From the server; written by each call. */
  contentType?: string
}

interface Download extends RemoteRequest, Partial<RemoteLimits> {
  partial: PartialDownload
  /** Accepts a web page, which is refused otherwise. */
  takesPages?: boolean
  /** Takes the length that the server tells, before a byte is stored; throws to fetch nothing. */
  admit?: (bytes: number | undefined) => Promise<void>
}

/**
 * Fetches a file into `partial.path`, resuming an earlier call. Like all functions here, it connects only to
 * addresses that are checked after each lookup and redirect. @throws RemoteError when another try would fail too
 */
export async function fetchRemote(url: string, download: Download): Promise<void> {
  const {
    partial,
    what,
    conditional,
    takesPages,
    admit,
    maxBytes = 1024 ** 3,
    maxMs = 30 * 60_000,
  } = download
  const signal = AbortSignal.any([download.signal, AbortSignal.timeout(maxMs)])
  const have = partial.validator ? await sizeOf(partial.path) : 0
  const headers: Record<string, string> =
    have > 0 && partial.validator
      ? { Range: `bytes=${have}-`, 'If-Range': partial.validator }
      : conditionsOf(conditional)
  const response = await follow(url, { ...download, headers, signal })
  try {
    if (conditional && noteResponse(conditional, response)) return
    const from = response.statusCode === 206 ? have : 0
    if (!isContinued(response, have)) partial.validator = undefined
    partial.contentType = response.headers['content-type']
    checkStatus(url, what, response, have)
    const { 'content-length': length = 0, 'content-encoding': encoding } = response.headers
    if (from + Number(length) > maxBytes) throw tooLarge(maxBytes, what)
    // A packed length says little of what is stored.
    await admit?.(encoding ? undefined : Number(length) || undefined)
    const decoder = from > 0 ? new PassThrough() : await decoderOf(response, signal)
    // Ranges of a packed file would refer to the compressed bytes.
    partial.validator = decoder instanceof PassThrough ? strongValidator(response) : undefined
    let bytes = from
    await pipeline(
      response,
      decoder,
      // Audio and feeds come with any type, and not every server announces a length.
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          const isPage =
            bytes === 0 && !takesPages && PAGE.test(piece.toString('latin1', 0, 1_000))
          if (isPage) throw pageInstead(url, what)
          bytes += piece.length
          if (bytes > maxBytes) throw tooLarge(maxBytes, what)
          yield piece
        }
      },
      createWriteStream(partial.path, { flags: from > 0 ? 'a' : 'w' }),
      { signal },
    )
  } finally {
    response.destroy()
  }
}

/** Opens sound, or a part of it, as a stream. @throws RemoteError when its host does not send it, or something else */
export async function openRemote(url: string, remote: RemoteRequest): Promise<IncomingMessage> {
  const response = await follow(url, remote)
  const { what } = remote
  const { statusCode = 0, headers } = response
  const type = headers['content-type'] ?? ''
  const isRefused = ![200, 206, 416].includes(statusCode)
  if (!isRefused && !NO_SOUND.test(type)) return response
  response.destroy()
  throw isRefused ? refusedBy(url, what, statusCode) : otherInstead(url, what, type)
}

/** No host sends sound as one of these, even by mistake. */
const NO_SOUND =
  /^\s*(?:text|image|font|model|message|multipart)\/|^\s*application\/(?:xml|json|pdf|(?:x-)?javascript|[\w.-]+\+(?:xml|json))\b/i

/** Pages, feeds and pictures by their first bytes, of which two tell most; no format of sound begins like them. */
const NO_SOUND_BYTES =
  /^(?:[\s<]|\xef\xbb|\xff\xfe|\xfe\xff|\xff\xd8|\x89P|GI|BM|II|MM|%P|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi|hei|mif|msf))/

/** @throws RemoteError when a file begins as no sound does, whatever type its host names */
export function checkSoundBegins(url: string, bytes: Uint8Array): void {
  if (NO_SOUND_BYTES.test(Buffer.from(bytes).toString('latin1')))
    throw otherInstead(url, 'audio')
}

/** Asks for status and `Location` of an address, or of the last one that it redirects to, without its content. */
export async function askRemote(
  url: string,
  remote: RemoteRequest,
  { follows = false } = {},
): Promise<{ status: number; location?: string }> {
  const response = await (follows ? follow : request)(url, remote)
  response.destroy()
  return { status: response.statusCode ?? 0, location: response.headers.location }
}

/** Names the site, so that hosts can look up who asks. */
export const userAgent = (): string => `PlainAI/1.0 (+${env().SITE_URL})`

async function follow(url: string, remote: RemoteRequest): Promise<IncomingMessage> {
  // By origin and name: some hosts respond only with the cookie that they set on the way.
  const cookies = new Map<string, string>()
  let at = url
  let isForGood = true
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const origin = URL.canParse(at) && new URL(at).origin
    const cookie = [...cookies].flatMap(([key, pair]) =>
      key.startsWith(`${origin} `) ? pair : [],
    )
    const headers = {
      ...remote.headers,
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
    }
    const response = await request(at, { ...remote, headers })
    const { location, 'set-cookie': set = [] } = response.headers
    for (const [pair = ''] of set.map((each) => each.split(';')))
      cookies.set(`${origin} ${pair.split('=')[0]?.trim()}`, pair.trim())
    const { statusCode = 0 } = response
    if (statusCode < 300 || statusCode >= 400 || !location) return response
    response.destroy()
    if (!URL.canParse(location, at))
      throw new RemoteError(
        `The address of the ${remote.what} redirects to something that is not an address (${withoutCredentials(at)}).`,
      )
    at = new URL(location, at).href
    isForGood &&= statusCode === 301 || statusCode === 308
    if (isForGood && remote.conditional) remote.conditional.movedTo = at
  }
  throw new RemoteError(
    `The address of the ${remote.what} redirects more than ${MAX_REDIRECTS} times.`,
  )
}

const isReachable = (address: string): boolean =>
  isPublicAddress(address) || env().IMPORT_ADDRESSES.includes(address)

async function request(url: string, remote: RemoteRequest): Promise<IncomingMessage> {
  const { what, headers, form, signal, idleMs = 30_000, mayConnectTo = isReachable } = remote
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new RemoteError(`The address of the ${what} does not begin with http:// or https://.`)
  const { hostname } = target
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayConnectTo(host)) throw new PrivateAddress(hostname, host)
  const silence = new Error(`${hostname} sent nothing for ${idleMs / 1_000} s.`)
  const options = {
    method: form ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      'Accept-Encoding': 'identity',
      'User-Agent': userAgent(),
    },
    signal,
    // A reused connection was checked for another name.
    agent: false,
    autoSelectFamily: true,
    lookup: checkedLookup(mayConnectTo),
    timeout: idleMs,
  }
  return new Promise((done, fail) => {
    const sent = (target.protocol === 'https:' ? https : http).request(
      target,
      options,
      (response) => {
        // Without it, the error would only say that the request was aborted.
        sent.once('timeout', () => response.destroy(silence))
        done(response)
      },
    )
    sent.on('timeout', () => sent.destroy(silence))
    sent.on('error', fail)
    sent.end(form?.toString())
  })
}

/** Connects to the checked addresses, so that a second lookup cannot differ. */
const checkedLookup =
  (mayConnectTo: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found = []) => {
      const closed = found.find(({ address }) => !mayConnectTo(address))
      callback(closed ? new PrivateAddress(hostname, closed.address) : error, found)
    })
  }

/** A weak validator does not guarantee identical bytes. */
const strongValidator = ({ headers }: IncomingMessage): string | undefined =>
  headers.etag && !headers.etag.startsWith('W/') ? headers.etag : headers['last-modified']

/** Whether the response continues the partial file; otherwise the next try starts over. */
const isContinued = ({ statusCode, headers }: IncomingMessage, have: number): boolean =>
  statusCode !== 206
    ? statusCode !== 416
    : headers['content-range']?.startsWith(`bytes ${have}-`) === true

function checkStatus(url: string, what: string, response: IncomingMessage, have: number): void {
  const { statusCode = 0 } = response
  if (!isContinued(response, have) || statusCode === 429 || statusCode >= 500)
    throw new Error(`${new URL(url).hostname} answered ${statusCode}.`)
  if (statusCode !== 200 && statusCode !== 206) throw refusedBy(url, what, statusCode)
}

const refusedBy = (url: string, what: string, statusCode: number) =>
  new RemoteError(`${new URL(url).hostname} answered ${statusCode} when asked for the ${what}.`)

const PAGE =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body)\b/i

const pageInstead = (url: string, what: string) =>
  new RemoteError(`${new URL(url).hostname} sent a web page instead of the ${what}.`)

const otherInstead = (url: string, what: string, type = '') =>
  /^\s*text\/html\b/i.test(type)
    ? pageInstead(url, what)
    : new RemoteError(
        `${new URL(url).hostname} sent ${type.split(';')[0]?.trim() || 'a page or a picture'} instead of the ${what}.`,
      )

const tooLarge = (maxBytes: number, what: string) =>
  new RemoteError(
    `The ${what} is larger than ${Math.round(maxBytes / 1024 ** 2)} MB, which is the limit.`,
  )

const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.size ?? 0
