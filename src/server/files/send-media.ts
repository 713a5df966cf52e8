import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { sendPlain } from '@/server/http/plain-response'
import { shownTypeOf } from './content-types'
import type { FileBlocks } from './file-blocks'
import { type MediaFile, MediaUnavailable } from './media-source'
import { streamBlocks } from './stream-blocks'

/** A deleted upload's name may be used again, so nothing may be kept for ever; asking again costs a 304. */
const FOR_A_DAY = 'public, max-age=86400'
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

/** Answers GET and HEAD for one upload, with validators and ranges, wherever it lives. */
export async function sendMedia(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  blocks: FileBlocks,
): Promise<void> {
  try {
    const file = await blocks.find(name)
    if (response.destroyed) return
    if (!file) return sendPlain(response, 404)
    await sendFile(file, request, response, blocks)
  } catch (error) {
    // Half an answer cannot be taken back, only broken off: the client then asks for the rest.
    if (response.headersSent || response.destroyed) return void response.destroy()
    dropFileHeaders(response)
    if (!(error instanceof MediaUnavailable)) throw error
    response.setHeader('Retry-After', RETRY_SECONDS)
    sendPlain(response, 503, 'The place where files are kept does not answer. Please try again in a moment.')
  }
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
  response.setHeader('Cache-Control', FOR_A_DAY)
}

/** A suffix longer than the file means all of it, which the library takes for unsatisfiable. */
function boundSuffix(range: string | undefined, size: number): string | undefined {
  const suffix = /^bytes=\s*-(\d+)$/.exec(range ?? '')?.[1]
  return suffix && size > 0 && Number(suffix) > size ? 'bytes=0-' : range
}

function dropFileHeaders(response: ServerResponse): void {
  for (const name of FILE_HEADERS) response.removeHeader(name)
}
