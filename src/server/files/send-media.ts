import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { sendPlain } from '@/server/http/plain-response'
import { REVALIDATE } from '@/server/http/response-headers'
import { shownTypeOf } from './content-types'
import type { FileBlocks } from './file-blocks'
import { type MediaFile, MediaUnavailable } from './media-source'
import type { IsPublic } from './public-media'
import { streamBlocks } from './stream-blocks'

export interface MediaDelivery {
  media: FileBlocks
  isPublic: IsPublic
  identify: (request: IncomingMessage) => Promise<'administrator' | 'member' | 'anonymous' | 'unavailable'>
}

type Audience = 'everybody' | 'administrators' | 'nobody' | 'unknown'

/** What is withdrawn must be gone from every cache as well; asking again costs a 304. */
const CACHE_CONTROL = { everybody: REVALIDATE, administrators: 'private, no-store' }
const RETRY_SECONDS = '10'
const FILE_HEADERS = [
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Type',
  'Content-Range',
  'Content-Length',
]

/** Answers GET and HEAD for one upload, with validators and ranges, wherever it lives. What is not public is not there. */
export async function sendMedia(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  delivery: MediaDelivery,
): Promise<void> {
  const { media } = delivery
  try {
    const file = await media.find(name)
    const audience = file ? await audienceOf(file, request, delivery) : 'nobody'
    if (response.destroyed) return
    if (audience === 'unknown') return sendUnavailable(response, 'Whether this is public cannot be told now.')
    if (!file || audience === 'nobody') return sendPlain(response, 404)
    if (audience === 'administrators') keepToOneself(response)
    response.setHeader('Cache-Control', CACHE_CONTROL[audience])
    await sendFile(file, request, response, media)
  } catch (error) {
    // Half a response cannot be taken back, only broken off: the client then asks for the rest.
    if (response.headersSent || response.destroyed) return void response.destroy()
    dropFileHeaders(response)
    if (!(error instanceof MediaUnavailable)) throw error
    sendUnavailable(response, 'The place where files are kept does not answer.')
  }
}

/** Who may have this file: the panel shows administrators what is not public yet, or no longer. */
async function audienceOf(
  file: MediaFile,
  request: IncomingMessage,
  { isPublic, identify }: MediaDelivery,
): Promise<Audience> {
  const verdict = await isPublic(file.name)
  if (verdict) return 'everybody'
  if (verdict === undefined) return 'unknown'
  const identity = await identify(request)
  if (identity === 'unavailable') return 'unknown'
  return identity === 'administrator' ? 'administrators' : 'nobody'
}

/** No other site may show what only administrators see. */
function keepToOneself(response: ServerResponse): void {
  response.removeHeader('Access-Control-Allow-Origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

function sendUnavailable(response: ServerResponse, reason: string): void {
  response.setHeader('Retry-After', RETRY_SECONDS)
  sendPlain(response, 503, `${reason} Please try again in a moment.`)
}

/** The library decides about ranges and validators; the bytes come from blocks that all listeners share. */
function sendFile(
  file: MediaFile,
  request: IncomingMessage,
  response: ServerResponse,
  blocks: FileBlocks,
): Promise<void> {
  setFileHeaders(file, response)
  request.headers.range = boundSuffix(request.headers.range, file.size)
  return new Promise((resolve, reject) => {
    const stream = send(request, '/', { cacheControl: false, index: false })
    // Neither look the path up nor open it: which file it is has been found out already.
    stream.sendFile = () => stream.send(file.name, { size: file.size, mtime: file.modifiedAt } as Stats)
    stream.stream = (_path, options) => {
      const { start = 0, end = 0 } = options as { start?: number; end?: number }
      streamBlocks(response, blocks, { file, start, end }).then(resolve, reject)
    }
    stream.on('error', (error: { status?: number }) => {
      const size = response.getHeader('Content-Range')
      dropFileHeaders(response)
      if (error.status === 416 && size) response.setHeader('Content-Range', size)
      sendPlain(response, error.status ?? 500)
    })
    response.once('close', resolve)
    stream.pipe(response)
  })
}

function setFileHeaders(file: MediaFile, response: ServerResponse): void {
  const type = shownTypeOf(file.name)
  response.setHeader('Content-Type', type ?? 'application/octet-stream')
  if (!type) response.setHeader('Content-Disposition', 'attachment')
  response.setHeader('ETag', file.etag)
}

/** A suffix longer than the file means all of it, which the library takes for unsatisfiable. */
function boundSuffix(range: string | undefined, size: number): string | undefined {
  const suffix = /^bytes=\s*-(\d+)$/.exec(range ?? '')?.[1]
  return suffix && size > 0 && Number(suffix) > size ? 'bytes=0-' : range
}

function dropFileHeaders(response: ServerResponse): void {
  for (const name of FILE_HEADERS) response.removeHeader(name)
}
