import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import fresh from 'fresh'
import parseRange from 'range-parser'
import { shownTypeOf } from '@/lib/media/content-types'
import type { FindElsewhere } from '@/lib/media/sound-elsewhere'
import { sendPlain, sendUnavailable } from '@/server/http/plain-response'
import { REVALIDATE } from '@/server/http/response-headers'
import type { IsPublicFile } from './media-lookup'
import { BLOCK_BYTES, type FileBlocks, type MediaFile, MediaUnavailable } from './media-source'

export interface SentBytes {
  file: MediaFile
  start: number
  bytes: number
  /** The status if this server had sent the file. */
  status: number
}

export interface MediaDelivery {
  media: FileBlocks
  isPublicFile: IsPublicFile
  onSent?: (sent: SentBytes) => void
  findElsewhere?: FindElsewhere | undefined
  /** `team` may read files that nothing public uses. */
  identify: (request: IncomingMessage) => Promise<string>
}

/** Responds to GET and HEAD with validators and ranges. A file that is not public counts as missing. */
export async function sendMedia(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  delivery: MediaDelivery,
): Promise<void> {
  const { media, isPublicFile, identify } = delivery
  try {
    const file = await media.find(name)
    const isPublic = file !== undefined && (await isPublicFile(name))
    const isVisible = isPublic || (file !== undefined && (await identify(request)) === 'team')
    if (response.destroyed) return
    if (!isVisible) return sendPlain(response, 404)
    // Withdrawn files must leave every cache; revalidation costs a 304.
    response.setHeader('Cache-Control', isPublic ? REVALIDATE : 'private, no-store')
    if (!isPublic) {
      // Other sites must not embed files for the team.
      response.removeHeader('Access-Control-Allow-Origin')
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    }
    await sendFile(
      file,
      request,
      response,
      isPublic ? delivery : { ...delivery, findElsewhere: undefined },
    )
  } catch (error) {
    // A response that has begun can only be aborted; the client then requests the rest.
    if (response.headersSent || response.destroyed) return void response.destroy()
    if (!(error instanceof MediaUnavailable)) throw error
    sendUnavailable(response)
  }
}

async function sendFile(
  file: MediaFile,
  request: IncomingMessage,
  response: ServerResponse,
  { media, onSent, findElsewhere }: MediaDelivery,
): Promise<void> {
  const due = judgeFileRequest(request.headers, file)
  if (due.status === 416) response.setHeader('Content-Range', `bytes */${file.size}`)
  if (due.status === 412 || due.status === 416) return sendPlain(response, due.status)
  const version = {
    ETag: file.etag,
    'Last-Modified': lastModifiedOf(file),
    'Accept-Ranges': 'bytes',
  }
  if (!due.part) return void response.writeHead(due.status, version).end()
  const { start, end } = due.part
  const length = end - start + 1
  const type = shownTypeOf(file.name)
  const headers = {
    ...version,
    'Content-Type': type ?? 'application/octet-stream',
    ...(!type && { 'Content-Disposition': 'attachment' }),
    'Content-Length': length,
    ...(due.status === 206 && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  }
  if (request.method === 'HEAD') return void response.writeHead(due.status, headers).end()
  const elsewhere = await findElsewhere?.(file)
  if (elsewhere) {
    response.writeHead(302, { 'Content-Length': 0, Location: elsewhere }).end()
    // Requested bytes count as sent, since only the other host knows.
    onSent?.({ file, start, bytes: length, status: due.status })
    return
  }
  // A storage that is away is noticed before anything is sent.
  await media.read(file, Math.floor(start / BLOCK_BYTES))
  response.writeHead(due.status, headers)
  const bytes = await streamBlocks(response, media, { file, start, end })
  onSent?.({ file, start, bytes, status: due.status })
}

/** Returns how many bytes the client received, without those in flight when it left. */
async function streamBlocks(
  response: ServerResponse,
  blocks: FileBlocks,
  { file, start, end }: { file: MediaFile; start: number; end: number },
): Promise<number> {
  let taken = start
  async function* pieces() {
    for (let position = start; position <= end; ) {
      const index = Math.floor(position / BLOCK_BYTES)
      const block = await blocks.read(file, index)
      const from = position - index * BLOCK_BYTES
      const piece = block.subarray(from, Math.min(block.length, end + 1 - index * BLOCK_BYTES))
      position += piece.length
      yield piece
      // The next piece is asked for once the client has room for it.
      if (position <= end) taken = position
    }
  }
  try {
    await pipeline(pieces, response)
    return end + 1 - start
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    return taken - start
  }
}

/** First and last byte, both inclusive. */
interface Part {
  start: number
  end: number
}

/** The file, a part or nothing, by the request's conditions (RFC 9110, sections 13 and 14). */
type Due = { status: 200 | 206; part: Part } | { status: 304 | 412 | 416; part?: undefined }

/** In HTTP's precision of seconds. */
const lastModifiedOf = (file: MediaFile): string => file.modifiedAt.toUTCString()

export function judgeFileRequest(headers: IncomingHttpHeaders, file: MediaFile): Due {
  if (failsPrecondition(headers, file)) return { status: 412 }
  const validators = { etag: file.etag, 'last-modified': lastModifiedOf(file) }
  if (fresh(headers, validators)) return { status: 304 }
  const whole = { status: 200, part: { start: 0, end: file.size - 1 } } as const
  if (headers.range === undefined || !hasSameVersion(headers['if-range'], file)) return whole
  const ranges = parseRange(file.size, boundSuffix(headers.range, file.size), { combine: true })
  if (ranges === -1) return { status: 416 }
  // Invalid ranges are ignored, and several ranges get the whole file.
  if (ranges === -2 || ranges.type !== 'bytes') return whole
  const [part, ...others] = ranges
  return part && others.length === 0 ? { status: 206, part } : whole
}

function failsPrecondition(headers: IncomingHttpHeaders, file: MediaFile): boolean {
  const match = headers['if-match']
  if (match !== undefined) {
    return match.trim() !== '*' && !match.split(',').some((etag) => etag.trim() === file.etag)
  }
  return isLaterThan(file, headers['if-unmodified-since'])
}

/** A part is useful only to clients that have the rest of this version. */
function hasSameVersion(condition: string | string[] | undefined, file: MediaFile): boolean {
  if (typeof condition !== 'string') return true
  return condition.includes('"')
    ? condition.trim() === file.etag
    : condition === lastModifiedOf(file)
}

function isLaterThan(file: MediaFile, date: string | undefined): boolean {
  return Date.parse(lastModifiedOf(file)) > Date.parse(date ?? '')
}

/** A suffix longer than the file means all of it; the library considers it unsatisfiable. */
function boundSuffix(range: string, size: number): string {
  const suffix = /^bytes=\s*-(\d+)$/.exec(range)?.[1]
  return suffix && size > 0 && Number(suffix) > size ? 'bytes=0-' : range
}
