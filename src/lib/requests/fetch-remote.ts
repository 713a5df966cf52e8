import { lookup as resolve } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { stat, truncate } from 'node:fs/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/env'
import { withoutCredentials } from '@/lib/text/web-address'
import { type ConditionalRequest, conditionsOf, noteResponse } from './conditional-request'
import { isPublicAddress, PrivateAddress, RemoteError } from './ip-address'
import { RedirectCookies } from './redirect-cookies'
import { unpack } from './unpack'

/** Whether an address is public, or one of the own network that the operator has allowed. */
const isReachable = (address: string): boolean =>
  isPublicAddress(address) || env().IMPORT_ADDRESSES.includes(address)

export interface RemoteLimits {
  maxBytes: number
  /** For the whole file, across all tries of one call. */
  maxMs: number
  /** Longest time without a byte. */
  idleMs: number
}

const LIMITS: RemoteLimits = { maxBytes: 1024 ** 3, maxMs: 30 * 60_000, idleMs: 30_000 }
/** Browsers follow this many redirects, and chains of tracking services need them. */
const MAX_REDIRECTS = 20

export interface PartialDownload {
  path: string
  /** The ETag or Last-Modified of the partial file; each call writes it here for the next. */
  validator?: string
  /** From the server; written by each call. */
  contentType?: string
}

interface Reached {
  /** Names the file in messages: `audio`. */
  what: string
  signal: AbortSignal
  /** Public addresses and those that the operator has allowed, unless told otherwise. */
  mayConnectTo?: (address: string) => boolean
}

interface Options extends Reached, Partial<RemoteLimits> {
  partial: PartialDownload
  /** Accepts a web page, which is refused otherwise. */
  takesPages?: boolean
  /** Takes the length that the server tells, before a byte is stored; throws to fetch nothing. */
  admit?: (bytes: number | undefined) => Promise<void>
  /** Fetches nothing when the server responds that nothing has changed (304). */
  conditional?: ConditionalRequest
}

/**
 * Fetches a file into `partial.path`, resuming an earlier call. Like all functions here, it connects only to
 * addresses that are checked after each lookup and redirect. @throws RemoteError when another try would fail too
 */
export async function fetchRemote(url: string, options: Options): Promise<void> {
  const limits = { ...LIMITS, ...options }
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.maxMs)])
  const { partial, what, takesPages = false, conditional, mayConnectTo } = options
  const have = partial.validator ? await sizeOf(partial.path) : 0
  const headers: Record<string, string> =
    have > 0 && partial.validator
      ? { Range: `bytes=${have}-`, 'If-Range': partial.validator }
      : conditionsOf(conditional)
  const response = await follow(url, { what, headers, signal, limits, mayConnectTo, conditional })
  if (conditional && noteResponse(conditional, response)) return
  const from = response.statusCode === 206 ? have : 0
  partial.validator = isContinued(response, have) ? strongValidator(response) : undefined
  partial.contentType = response.headers['content-type']
  const expected = { url, from, what, maxBytes: limits.maxBytes }
  checkResponse(response, expected)
  await admit(response, options.admit)
  if (from === 0 && have > 0) await truncate(partial.path, 0)
  const unpacked = unpack(response.headers['content-encoding'], () => {
    // Ranges would refer to the compressed bytes.
    partial.validator = undefined
  })
  await pipeline(
    from > 0 ? response : unpacked(response),
    checkContent({ ...expected, takesPages }),
    createWriteStream(partial.path, { flags: from > 0 ? 'a' : 'w' }),
    { signal },
  )
}

async function admit(response: IncomingMessage, ask: Options['admit']): Promise<void> {
  const declared = response.headers['content-length']
  // A packed length says little of what is stored.
  const isPacked = response.headers['content-encoding'] !== undefined
  try {
    await ask?.(declared && !isPacked ? Number(declared) : undefined)
  } catch (error) {
    response.destroy()
    throw error
  }
}

interface Opened extends Reached {
  /** A `Range` header. */
  range?: string
  idleMs?: number
}

/** Opens sound, or a part of it, as a stream. @throws RemoteError when its host does not send it, or something else */
export async function openRemote(
  url: string,
  { range, idleMs = LIMITS.idleMs, ...asked }: Opened,
): Promise<IncomingMessage> {
  const headers: Record<string, string> = range ? { Range: range } : {}
  const response = await follow(url, { ...asked, headers, limits: { ...LIMITS, idleMs } })
  const { what } = asked
  const { statusCode = 0 } = response
  const isRefused = ![200, 206, 416].includes(statusCode)
  const type = response.headers['content-type'] ?? ''
  if (!isRefused && !NO_SOUND.test(type)) return response
  response.destroy()
  throw isRefused ? refusedBy(url, { what, statusCode }) : otherInstead(url, { what, type })
}

/** No host sends sound as one of these, even by mistake. */
const NO_SOUND =
  /^\s*(?:text|image|font|model|message|multipart)\/|^\s*application\/(?:xml|json|pdf|(?:x-)?javascript|[\w.-]+\+(?:xml|json))\b/i

/** Pages, feeds and pictures by their first bytes, of which two tell most; no format of sound begins like them. */
const NO_SOUND_BYTES =
  /^(?:[\s<]|\xef\xbb|\xff\xfe|\xfe\xff|\xff\xd8|\x89P|GI|BM|II|MM|%P|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi|hei|mif|msf))/

/** @throws RemoteError when a file begins as no sound does, whatever type its host names */
export function checkSoundBegins(url: string, bytes: Uint8Array): void {
  if (NO_SOUND_BYTES.test(Buffer.from(bytes).toString('latin1'))) throw otherInstead(url, { what: 'audio' })
}

interface Question extends Reached {
  /** Is posted. */
  form?: URLSearchParams
  /** Follows redirects, and tells of the last. */
  follows?: boolean
}

/** Asks for status and `Location` of an address, without its content. */
export async function askRemote(
  url: string,
  { form, follows, ...asked }: Question,
): Promise<{ status: number; location?: string }> {
  const response = await (follows ? follow : request)(url, { ...asked, body: form?.toString() })
  response.destroy()
  return { status: response.statusCode ?? 0, location: response.headers.location }
}

/** Names the site, so that hosts can look up who asks. */
export const userAgent = (): string => `PlainAI/1.0 (+${env().SITE_URL})`

interface Asked extends Reached {
  headers?: Record<string, string>
  /** A form. */
  body?: string
  limits?: RemoteLimits
  conditional?: ConditionalRequest
}

async function follow(url: string, asked: Asked): Promise<IncomingMessage> {
  const cookies = new RedirectCookies()
  let at = url
  let isForGood = true
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const cookie = cookies.for(at)
    const response = await request(at, cookie ? { ...asked, headers: { ...asked.headers, cookie } } : asked)
    const { statusCode = 0, headers } = response
    cookies.store(at, headers['set-cookie'])
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return response
    response.destroy()
    if (!URL.canParse(headers.location, at))
      throw new RemoteError(
        `The address of the ${asked.what} redirects to something that is not an address (${withoutCredentials(at)}).`,
      )
    at = new URL(headers.location, at).href
    isForGood &&= statusCode === 301 || statusCode === 308
    if (isForGood && asked.conditional) asked.conditional.movedTo = at
  }
  throw new RemoteError(`The address of the ${asked.what} redirects more than ${MAX_REDIRECTS} times.`)
}

function request(
  url: string,
  { what, headers, body, signal, limits = LIMITS, mayConnectTo = isReachable }: Asked,
): Promise<IncomingMessage> {
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol)) {
    throw new RemoteError(`The address of the ${what} does not begin with http:// or https://.`)
  }
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isAddress(host) && !mayConnectTo(host)) throw new PrivateAddress(target.hostname, host)
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      'Accept-Encoding': 'identity',
      'User-Agent': userAgent(),
    },
    signal,
    // A reused connection was checked for another name.
    agent: false,
    lookup: checkedLookup(mayConnectTo),
    timeout: limits.idleMs,
  }
  return new Promise((done, fail) => {
    const sent = (target.protocol === 'https:' ? https : http).request(target, options, (response) => {
      // Without it, the error would only say that the request was aborted.
      sent.once('timeout', () => response.destroy(silence(target.hostname, limits.idleMs)))
      done(response)
    })
    sent.on('timeout', () => sent.destroy(silence(target.hostname, limits.idleMs)))
    sent.on('error', fail)
    sent.end(body)
  })
}

const silence = (host: string, idleMs: number) => new Error(`${host} sent nothing for ${idleMs / 1_000} s.`)

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':')

/** Connects to the checked addresses, so that a second lookup cannot differ. */
const checkedLookup =
  (mayConnectTo: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const closed = found.find(({ address }) => !mayConnectTo(address))
      if (closed || found.length === 0)
        return callback(new PrivateAddress(hostname, closed?.address ?? ''), '')
      const [first] = found
      if (options.all) return callback(null, found)
      callback(null, first?.address ?? '', first?.family)
    })
  }

/** A weak validator does not guarantee identical bytes. */
const strongValidator = ({ headers }: IncomingMessage): string | undefined =>
  headers.etag && !headers.etag.startsWith('W/') ? headers.etag : headers['last-modified']

/** Whether the response continues the partial file; otherwise the next try starts over. */
const isContinued = ({ statusCode, headers }: IncomingMessage, have: number): boolean =>
  statusCode !== 206 ? statusCode !== 416 : headers['content-range']?.startsWith(`bytes ${have}-`) === true

interface Expected {
  what: string
  url: string
  from: number
  maxBytes: number
}

function checkResponse(response: IncomingMessage, { what, url, from, maxBytes }: Expected): void {
  const { statusCode = 0, headers } = response
  const refuse = (error: Error) => {
    response.destroy()
    throw error
  }
  const { hostname } = new URL(url)
  const isRangeAmiss = statusCode === 416 || (statusCode === 206 && !isContinued(response, from))
  if (isRangeAmiss || statusCode === 429 || statusCode >= 500) {
    refuse(new Error(`${hostname} answered ${statusCode}.`))
  }
  if (statusCode !== 200 && statusCode !== 206) {
    refuse(refusedBy(url, { what, statusCode }))
  }
  if (from + Number(headers['content-length'] ?? 0) > maxBytes) refuse(tooLarge(maxBytes, what))
}

const refusedBy = (url: string, { what, statusCode }: { what: string; statusCode: number }) =>
  new RemoteError(`${new URL(url).hostname} answered ${statusCode} when asked for the ${what}.`)

const PAGE = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body)\b/i

/** Checks the content, because audio and feeds come with any type and not every server announces a length. */
function checkContent({
  what,
  url,
  from,
  maxBytes,
  takesPages,
}: Expected & { takesPages: boolean }): Transform {
  let bytes = from
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const isPage = bytes === 0 && !takesPages && PAGE.test(piece.toString('latin1', 0, 1_000))
      if (isPage) return done(pageInstead(url, what))
      bytes += piece.length
      done(bytes > maxBytes ? tooLarge(maxBytes, what) : null, piece)
    },
  })
}

const pageInstead = (url: string, what: string) =>
  new RemoteError(`${new URL(url).hostname} sent a web page instead of the ${what}.`)

const otherInstead = (url: string, { what, type = '' }: { what: string; type?: string }) =>
  /^\s*text\/html\b/i.test(type)
    ? pageInstead(url, what)
    : new RemoteError(
        `${new URL(url).hostname} sent ${type.split(';')[0]?.trim() || 'a page or a picture'} instead of the ${what}.`,
      )

const tooLarge = (maxBytes: number, what: string) =>
  new RemoteError(`The ${what} is larger than ${Math.round(maxBytes / 1024 ** 2)} MB, which is the limit.`)

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0
