import { isEditor } from '@/lib/access'
import { env } from '@/lib/env'
import { findPublishedEpisode, findPublishedEpisodeId } from '@/lib/episodes/find-episodes'
import { tryReadVideo } from '@/lib/episodes/video'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { HttpError } from '@/lib/requests/http-error'
import { cardVersion } from '@/lib/sharing/card'
import { episodeSubject, findSubject } from '@/lib/sharing/card-subjects'
import { findDrawnCard } from '@/lib/sharing/drawn-cards'
import { embeddableOf } from '@/lib/sharing/embed'
import { writeEmbedPage, writeMissingEmbed, writeVideoFrame } from '@/lib/sharing/embed-page'
import { findSharing } from '@/lib/sharing/find-sharing'
import { describeEmbed } from '@/lib/sharing/oembed'
import { findShow } from '@/lib/site/find-show'
import { z } from '@/lib/zod'
import { endpoint, OPEN, ok, type Reply, refuse, textFile } from './endpoint'
import { whole } from './list-query'

const MOST_PIXELS = 10_000

const ASKED = z.object({
  url: z.string('Name the address of an episode as url.').max(2_000, 'The address is too long.'),
  format: z.string().max(20).default('json'),
  maxwidth: whole('maxwidth', MOST_PIXELS).optional(),
  maxheight: whole('maxheight', MOST_PIXELS).optional(),
})

const MANY_CARDS = 'Many cards are being drawn right now. Please try again in a moment.'
const NO_CARD = 'There is no card at this address.'
const NOTHING = 'There is no episode at this address.'

/** Another card has another address. */
const A_YEAR = 'public, max-age=31536000, immutable'
/** For letters and pages that a cache holds, which name another version or none. */
const FIVE_MINUTES = 'public, max-age=300'

export const embedRows = [
  endpoint.get('/cards/:subject/:file', 'anyone', async ({ req, payload, params: { subject, file } }) => {
    const found = await findSubject(payload, subject)
    if (!found || !(found.isShown || isEditor(req))) return refuse(404, NO_CARD)
    const { card, isShown } = found
    const version = cardVersion(card)
    const caching = isShown ? (file === `${version}.jpg` ? A_YEAR : FIVE_MINUTES) : 'no-store'
    const picture = await findDrawnCard(version, card)
    if (!picture) throw new HttpError(503, MANY_CARDS)
    return ok(Buffer.from(picture), { headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': caching } })
  }),
  endpoint.get('/embed/:id', 'anyone', { shared: true }, async ({ payload, params }) => {
    const [found, show] = [await findPublishedEpisode(payload, params.id), await findShow(payload)]
    const episode = found && toPlayerEpisode(found)
    if (!episode) return page(writeMissingEmbed(show.name), 404)
    return page(writeEmbedPage({ episode, show, siteUrl: env().SITE_URL }))
  }),
  endpoint.get('/embed/:id/video', 'anyone', { shared: true }, async ({ payload, params }) => {
    const [found, show] = [await findPublishedEpisode(payload, params.id), await findShow(payload)]
    const video = tryReadVideo(found?.videoUrl)
    if (!found || video?.kind !== 'frame') return page(writeMissingEmbed(show.name), 404)
    return page(writeVideoFrame(found.title, video.url))
  }),
  endpoint.get(
    '/oembed',
    'anyone',
    { shared: true, query: ASKED },
    async ({ payload, query: { url, format, maxwidth, maxheight } }) => {
      if (format !== 'json') return refuse(501, 'Ask for the format json.')
      const siteUrl = env().SITE_URL
      const asked = embeddableOf(url, siteUrl)
      const id = asked && (await findPublishedEpisodeId(payload, asked.idOrSlug))
      const episode = id ? await findPublishedEpisode(payload, id) : undefined
      if (!asked || !episode?.audioUrl) return refuse(404, NOTHING)
      const show = await findShow(payload)
      const { cardUrl } = await findSharing(payload, episodeSubject(episode.id))
      const size = { maxWidth: maxwidth, maxHeight: maxheight }
      const members = describeEmbed({ episode, show, cardUrl, siteUrl, time: asked.time, ...size })
      return ok(members, { headers: OPEN })
    },
  ),
]

const page = (html: string, status = 200): Reply => ({
  ...textFile(html, { type: 'text/html', headers: { 'X-Robots-Tag': 'noindex' } }),
  status,
})
