import type { IncomingMessage, ServerResponse } from 'node:http'
import { reasonOf } from '@/db/query-errors'
import { audioPath, extensionOf, parseAudioPath } from '@/lib/feed/feed'
import { sendPlain, sendRedirect } from '@/server/http/plain-response'
import type { CountDownload } from './count-downloads'
import type { EpisodeAudio, FindAudio } from './find-audio'
import { type MediaOptions, respondWithUpload } from './handle-media'

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
  const asked = parseAudioPath(path)
  if (!asked) return false
  const audio = await options.findAudio(asked.idOrSlug).catch((error: unknown) => {
    options.log(`which sound ${path} is could not be looked up: ${reasonOf(error)}`)
    return 'unknown' as const
  })
  if (audio === undefined) return false
  if (audio === 'unknown') sendUnavailable(response)
  else if (audio.filename === null) sendElsewhere(audio, response, options.siteUrl)
  else if (extensionOf(audio.filename) !== asked.extension)
    sendRedirect(response, audioPath(audio.slug, extensionOf(audio.filename)), { isAskedAgain: true })
  else {
    const onSent: MediaOptions['onSent'] = (sent) => options.countDownload({ audio, request, sent })
    await respondWithUpload(audio.filename, request, response, { ...options, onSent })
  }
  return true
}

function sendUnavailable(response: ServerResponse): void {
  response.setHeader('Retry-After', '5')
  sendPlain(response, 503, 'The site cannot reach its database right now. Please try again in a moment.')
}

/** Not counted here: only the file's host knows which bytes it sent. */
function sendElsewhere({ url }: EpisodeAudio, response: ServerResponse, siteUrl: URL): void {
  const Location = new URL(url ?? '', siteUrl).href
  response.writeHead(302, { Location, 'Content-Length': 0, 'Cache-Control': 'no-cache' })
  response.end()
}
