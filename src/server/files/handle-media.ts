import type { IncomingMessage, ServerResponse } from 'node:http'
import { audioPath, extensionOf, parseAudioPath } from '@/lib/feed/feed'
import { sendPlain, sendRedirect } from '@/server/http/plain-response'
import {
  bareContentPolicy,
  fixedHeaders,
  type HeaderPolicy,
} from '@/server/http/response-headers'
import type { CountDownload } from './count-downloads'
import type { EpisodeAudio, FindAudio } from './media-lookup'
import { type MediaDelivery, sendMedia } from './send-media'

interface MediaOptions extends MediaDelivery {
  policy: HeaderPolicy
}

const PREFIX = '/media/'

export const isMediaPath = (path: string): boolean => path.startsWith(PREFIX)

/** Responds to any method for one upload. */
export async function respondWithUpload(
  filename: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  options: MediaOptions,
): Promise<void> {
  for (const [name, value] of fixedHeaders('media', options.policy))
    response.setHeader(name, value)
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

/** The file of `/media/<filename>`. One plain name: no folders, no hidden files. */
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

export interface EpisodeAudioOptions extends MediaOptions {
  findAudio: FindAudio
  countDownload: CountDownload
  siteUrl: URL
  log: (message: string) => void
}

/** The audio address in the feed, where downloads are counted. False, with nothing sent, when there is no audio. */
export async function handleEpisodeAudio(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  options: EpisodeAudioOptions,
): Promise<boolean> {
  const found = parseAudioPath(path)
  if (!found) return false
  const audio = await options.findAudio(found.idOrSlug)
  if (audio === undefined) return false
  if (audio.filename === null) sendElsewhere(audio, response, options.siteUrl)
  else if (extensionOf(audio.filename) !== found.extension)
    sendRedirect(response, audioPath(audio.slug, extensionOf(audio.filename)))
  else {
    const onSent: MediaOptions['onSent'] = (sent) => options.countDownload(audio, request, sent)
    await respondWithUpload(audio.filename, request, response, { ...options, onSent })
  }
  return true
}

/** Not counted here: only the file's host knows which bytes it sent. */
function sendElsewhere({ url }: EpisodeAudio, response: ServerResponse, siteUrl: URL): void {
  const Location = new URL(url ?? '', siteUrl).href
  response.writeHead(302, { Location, 'Content-Length': 0, 'Cache-Control': 'no-cache' })
  response.end()
}
