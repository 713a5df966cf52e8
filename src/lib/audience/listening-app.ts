import { isbot } from 'isbot'

/** Programs without a listener: crawlers, mirrors, and a watch that copies from its phone. */
const NO_LISTENERS =
  /^atc\/|watchOS|Apple Watch|Podcast Sync|Feed Parser|feed consumer|SharingExtension|SharingUIService|ShareSheetUI|^Spotify\/1\.0$|^Goodpods\/|\b\w*(?:bot|crawler|spider|scraper|fetcher|importer|downloader|validator|prefix checker)\b/i

/** Checked before isbot, which mistakes apps that name their website for crawlers. */
const APPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'Apple Podcasts',
    /^(?:Podcast(?:s|i|it|uri|y|er|oj)?|Balados|Podkaster)\/[\d.]+.*(?:CFNetwork|Darwin|iOS|Mac)/,
  ],
  ['Apple devices', /^AppleCoreMedia\/|^iTunes\//],
  ['Overcast', /^Overcast\//],
  ['Spotify', /^Spotify\/\d+\.\d+/],
  ['Pocket Casts', /^(?:Shifty Jelly )?Pocket ?Casts\b/],
  ['Castro', /^Castro /],
  ['AntennaPod', /^AntennaPod\//],
  ['Podcast Addict', /^Podcast ?Addict\b/],
  ['Podbean', /^Podbean\//],
  ['Castbox', /^CastBox\//i],
  ['Player FM', /^Player ?FM\b/i],
  ['Downcast', /^Downcast\//],
  ['iCatcher', /^iCatcher!?/],
  ['Podverse', /^Podverse\//],
  ['Fountain', /^Fountain(?:\.fm)?\//],
  ['TrueFans', /^TrueFans\//],
  ['gPodder', /^gPodder\//],
  ['Amazon Music', /^(?:AmazonMusic|Amazon Music)\b/],
  ['Alexa', /^AlexaMediaPlayer\//],
  ['Sonos', /\bSonos\//],
  ['Deezer', /^Deezer\//],
  ['TuneIn', /^TuneIn\b/],
  ['iHeartRadio', /^iHeartRadio\//],
  ['Google', /^(?:GSA|GoogleChirp|Google-Podcast)\b/],
  ['VLC', /^VLC\//],
]

/** Undefined for programs that do not play audio or do not identify themselves. */
export function listeningAppOf(userAgent: string): string | undefined {
  const named = userAgent.trim()
  if (named === '' || NO_LISTENERS.test(named)) return undefined
  const app = APPS.find(([, pattern]) => pattern.test(named))?.[0]
  if (app) return app
  if (isbot(named)) return undefined
  return /^Mozilla\/5\.0 .*(?:Chrome|Safari|Firefox)\//.test(named) ? 'Browser' : 'Other'
}
