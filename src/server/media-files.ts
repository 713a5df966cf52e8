import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { shownTypeOf } from './content-types'
import { FileBlocks, type FileIdentity } from './file-blocks'
import { sendPlain } from './plain-answer'
import { bareContentPolicy, fixedHeaders, type HeaderPolicy } from './security-headers'
import { streamBlocks } from './stream-blocks'

/** Where uploads come from. */
export interface MediaSource {
  /** Answers GET and HEAD with validators and ranges. `filename` is decoded and has been checked. */
  send(filename: string, request: IncomingMessage, response: ServerResponse): void
}

const PREFIX = '/media/'
/** A deleted upload's name may be used again, so nothing may be kept for ever; asking again costs a 304. */
const FOR_A_DAY = 'public, max-age=86400'

/** `/media/<filename>`: audio, artwork and captions for players everywhere. True when the path was one of these. */
export function answerMedia(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  options: { source: MediaSource; policy: HeaderPolicy },
): boolean {
  if (!pathname.startsWith(PREFIX)) return false
  for (const [name, value] of fixedHeaders('media', options.policy)) response.setHeader(name, value)
  response.setHeader('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag')
  response.setHeader('Content-Security-Policy', bareContentPolicy('media'))
  const filename = tryParseFilename(pathname)
  if (request.method === 'OPTIONS') answerPreflight(response)
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD, OPTIONS')
    sendPlain(response, 405)
  } else if (filename === undefined) sendPlain(response, 404)
  else options.source.send(filename, request, response)
  return true
}

/** One plain name: no folders, no hidden files. */
export function tryParseFilename(pathname: string): string | undefined {
  const filename = decodeURIComponent(pathname.slice(PREFIX.length))
  return filename && !/^\.|[/\\\0]/.test(filename) ? filename : undefined
}

/** Uploads on the local disk. */
export function openMediaFolder(folder: string): MediaSource {
  const blocks = new FileBlocks()
  return {
    send(filename, request, response) {
      const type = shownTypeOf(filename)
      response.setHeader('Content-Type', type ?? 'application/octet-stream')
      if (!type) response.setHeader('Content-Disposition', 'attachment')
      let file: FileIdentity | undefined
      const stream = send(request, encodeURIComponent(filename), {
        root: folder,
        cacheControl: false,
        index: false,
      })
      // The library decides about ranges and validators; the bytes come from blocks that all listeners share.
      stream.stream = (path, options) => {
        const { start = 0, end = 0 } = options as { start?: number; end?: number }
        const identity = file ?? { path, size: end + 1, version: path }
        streamBlocks(response, blocks, { ...identity, start, end }).catch((error) => response.destroy(error))
      }
      stream
        .on('file', (path: string, stat: Stats) => {
          const etag = makeEtag(stat)
          file = { path, size: stat.size, version: etag }
          response.setHeader('ETag', etag)
          request.headers.range = boundSuffix(request.headers.range, stat.size)
          response.setHeader('Cache-Control', FOR_A_DAY)
        })
        .on('directory', () => sendPlain(response, 404))
        .on('error', (error: { status?: number }) => sendFault(response, error.status ?? 500))
        .pipe(response)
    },
  }
}

/** Strong, so that If-Range may use it: a file is replaced as a whole, never written into. */
function makeEtag(stat: Stats): string {
  return `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs * 1000).toString(36)}"`
}

/** A suffix longer than the file means all of it, which the library takes for unsatisfiable. */
function boundSuffix(range: string | undefined, size: number): string | undefined {
  const suffix = /^bytes=\s*-(\d+)$/.exec(range ?? '')?.[1]
  return suffix && size > 0 && Number(suffix) > size ? 'bytes=0-' : range
}

function sendFault(response: ServerResponse, status: number): void {
  for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Disposition', 'Content-Type']) {
    response.removeHeader(name)
  }
  sendPlain(response, status === 403 ? 404 : status)
}

function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': 'Range, If-Range, If-None-Match, If-Modified-Since',
    'Access-Control-Max-Age': '86400',
  })
  response.end()
}
