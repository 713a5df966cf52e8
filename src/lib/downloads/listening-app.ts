import { isbot } from 'isbot'

/** What fetches sound though nobody is going to hear it: crawlers, mirrors, and a watch that takes what its phone has. */
const NO_LISTENERS =
  /^atc\/|watchOS|Apple Watch|Podcast Sync|Feed Parser|feed consumer|SharingExtension|SharingUIService|ShareSheetUI|^Spotify\/1\.0$|^Goodpods\/|\b\w*(?:bot|crawler|spider|scraper|fetcher|importer|downloader|validator|prefix checker)\b/i

/**
 * Apps in which people listen, by how they name themselves. Before the list of programs that are no listeners, which
 * holds many of them for some: they name their web sites as crawlers do.
 */
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

/** The app in which somebody listens; undefined for a program that listens to nothing, or that does not name itself. */
export function listeningAppOf(userAgent: string): string | undefined {
  const named = userAgent.trim()
  if (named === '' || NO_LISTENERS.test(named)) return undefined
  const app = APPS.find(([, pattern]) => pattern.test(named))?.[0]
  if (app) return app
  if (isbot(named)) return undefined
  return /^Mozilla\/5\.0 .*(?:Chrome|Safari|Firefox)\//.test(named) ? 'Browser' : 'Other'
}
