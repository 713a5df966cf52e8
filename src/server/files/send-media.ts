import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPlain } from '@/server/http/plain-response'
import { REVALIDATE } from '@/server/http/response-headers'
import { shownTypeOf } from './content-types'
import type { FileBlocks } from './file-blocks'
import { judgeFileRequest, lastModifiedOf } from './file-request'
import { type MediaFile, MediaUnavailable } from './media-source'
import type { IsPublic } from './public-media'
import { streamBlocks } from './stream-blocks'

/** Bytes of a file that a client has taken. */
export interface SentBytes {
  file: MediaFile
  start: number
  bytes: number
}

export interface MediaDelivery {
  media: FileBlocks
  isPublic: IsPublic
  onSent?: (sent: SentBytes) => void
  identify: (request: IncomingMessage) => Promise<'administrator' | 'member' | 'anonymous' | 'unavailable'>
}

type Audience = 'everybody' | 'administrators' | 'nobody' | 'unknown'

/** What is withdrawn must be gone from every cache as well; asking again costs a 304. */
const CACHE_CONTROL = { everybody: REVALIDATE, administrators: 'private, no-store' }
const RETRY_SECONDS = '10'
/** They speak of a file that is not being sent after all. */
const FILE_HEADERS = [
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Type',
  'Content-Range',
  'Content-Length',
]
/** Responds to GET and HEAD for one upload, with validators and ranges, wherever it lives. What is not public is not there. */
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
    if (audience === 'unknown')
      return sendUnavailable(response, 'We can’t check right now whether this is public.')
    if (!file || audience === 'nobody') return sendPlain(response, 404)
    if (audience === 'administrators') keepToOneself(response)
    response.setHeader('Cache-Control', CACHE_CONTROL[audience])
    await sendFile(file, request, response, delivery)
  } catch (error) {
    // Half a response cannot be taken back, only broken off: the client then asks for the rest.
    if (response.headersSent || response.destroyed) return void response.destroy()
    for (const header of FILE_HEADERS) response.removeHeader(header)
    if (!(error instanceof MediaUnavailable)) throw error
    sendUnavailable(response, 'The place where files are kept does not answer.')
  }
}

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

async function sendFile(
  file: MediaFile,
  request: IncomingMessage,
  response: ServerResponse,
  { media, onSent }: MediaDelivery,
): Promise<void> {
  const due = judgeFileRequest(request.headers, file)
  if (due.status === 416) response.setHeader('Content-Range', `bytes */${file.size}`)
  if (due.status === 412 || due.status === 416) return sendPlain(response, due.status)
  response.setHeader('ETag', file.etag)
  response.setHeader('Last-Modified', lastModifiedOf(file))
  response.setHeader('Accept-Ranges', 'bytes')
  response.statusCode = due.status
  if (!due.part) return void response.end()
  const { start, end } = due.part
  const type = shownTypeOf(file.name)
  response.setHeader('Content-Type', type ?? 'application/octet-stream')
  if (!type) response.setHeader('Content-Disposition', 'attachment')
  response.setHeader('Content-Length', end - start + 1)
  if (due.status === 206) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`)
  if (request.method === 'HEAD') return void response.end()
  const bytes = await streamBlocks(response, media, { file, start, end })
  onSent?.({ file, start, bytes })
}
