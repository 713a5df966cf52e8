import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPlain } from '@/server/http/plain-response'
import { bareContentPolicy, fixedHeaders, type HeaderPolicy } from '@/server/http/security-headers'
import { type MediaDelivery, sendMedia } from './send-media'

export interface MediaOptions extends MediaDelivery {
  policy: HeaderPolicy
}

const PREFIX = '/media/'

export const isMediaPath = (path: string): boolean => path.startsWith(PREFIX)

/** `/media/<filename>` */
export function handleMedia(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  options: MediaOptions,
): Promise<void> {
  return respondWithUpload(tryParseFilename(pathname), request, response, options)
}

/** Responds to any method for one upload. */
export async function respondWithUpload(
  filename: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  options: MediaOptions,
): Promise<void> {
  for (const [name, value] of fixedHeaders('media', options.policy)) response.setHeader(name, value)
  response.setHeader(
    'Access-Control-Expose-Headers',
    'Accept-Ranges, Content-Length, Content-Range, ETag, Retry-After',
  )
  response.setHeader('Content-Security-Policy', bareContentPolicy('media'))
  if (request.method === 'OPTIONS') respondToPreflight(response)
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD, OPTIONS')
    sendPlain(response, 405)
  } else if (filename === undefined) sendPlain(response, 404)
  else await sendMedia(filename, request, response, options)
}

/** One plain name: no folders, no hidden files. */
export function tryParseFilename(pathname: string): string | undefined {
  const filename = decodeURIComponent(pathname.slice(PREFIX.length))
  return filename && !/^\.|[/\\\0]/.test(filename) ? filename : undefined
}

function respondToPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': 'Range, If-Range, If-None-Match, If-Modified-Since',
    'Access-Control-Max-Age': '86400',
  })
  response.end()
}
