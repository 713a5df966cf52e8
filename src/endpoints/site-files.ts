import { isEditor } from '@/lib/access'
import { env } from '@/lib/env'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { tryReadVideo } from '@/lib/episodes/video'
import { writeFeed } from '@/lib/feed/describe-feed'
import { findFeed } from '@/lib/feed/find-feed'
import { cardVersion } from '@/lib/sharing/card'
import { episodeSubject, findSubject } from '@/lib/sharing/card-subjects'
import { findDrawnCard } from '@/lib/sharing/drawn-cards'
import { embeddableOf } from '@/lib/sharing/embed'
import { findSharing } from '@/lib/sharing/find-sharing'
import { describeEmbed } from '@/lib/sharing/oembed'
import { writeManifest, writeSecurityText } from '@/lib/sharing/site-files'
import {
  listSitemapFiles,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from '@/lib/sharing/sitemap'
import { writeVideoFrame } from '@/lib/sharing/video-frame'
import { findFollowedAddress, findShow } from '@/lib/site/find-show'
import { z } from '@/lib/zod'
import { endpoint, found, OPEN, refuse, reply, textFile } from './endpoint'
import { MAX_PAGE, whole } from './list-query'

const PAGE = z.object({ page: whole('page', MAX_PAGE).default(1) })

const XML = { type: 'application/xml' }

const MOST_PIXELS = 10_000

const ASKED = z.object({
  url: z
    .string('Name the address of an episode as url.')
    .max(2_000, 'The address is too long.'),
  format: z.string().max(20).default('json'),
  maxwidth: whole('maxwidth', MOST_PIXELS).optional(),
  maxheight: whole('maxheight', MOST_PIXELS).optional(),
})

const NO_CARD = 'There is no card at this address.'
const NOTHING = 'There is no episode at this address.'

/** Another card has another address. */
const A_YEAR = 'public, max-age=31536000, immutable'
/** For letters and pages that a cache holds, which name another version or none. */
const FIVE_MINUTES = 'public, max-age=300'

/** Files for apps, crawlers and other sites, most of them outside `/api`: `api-requests.ts` has their addresses. */
export const siteFileRows = [
  endpoint.get(
    '/feed',
    'anyone',
    { query: PAGE, shared: true },
    async ({ payload, database, query: { page } }) => {
      const followed = await findFollowedAddress(database)
      if (followed) return redirect(302, followed, { 'Cache-Control': FIVE_MINUTES })
      const feed = found(await findFeed(payload, page), 'The feed has no such page.')
      const { newAddress } = feed.show
      const { SITE_URL } = env()
      if (newAddress && new URL(newAddress, SITE_URL).origin !== SITE_URL)
        return redirect(301, newAddress)
      const headers = { 'Last-Modified': feed.changedAt.toUTCString(), ...OPEN }
      return textFile(writeFeed(feed, SITE_URL), { type: 'application/rss+xml', headers })
    },
  ),
  endpoint.get('/site/sitemap.xml', 'anyone', { shared: true }, async ({ payload }) => {
    const files = await listSitemapFiles(payload)
    const { SITE_URL } = env()
    const [first = [], ...others] = files
    return textFile(
      others.length > 0 ? writeSitemapIndex(files, SITE_URL) : writeSitemap(first, SITE_URL),
      XML,
    )
  }),
  endpoint.get(
    '/site/sitemaps/:file',
    'anyone',
    { shared: true },
    async ({ payload, params }) => {
      const number = Number(/^(\d+)\.xml$/.exec(params.file)?.[1])
      const addresses = (await listSitemapFiles(payload))[number - 1]
      return textFile(
        writeSitemap(found(addresses, 'There is nothing at this address.'), env().SITE_URL),
        XML,
      )
    },
  ),
  endpoint.get('/site/robots.txt', 'anyone', { shared: true }, async () =>
    textFile(writeRobots(env().SITE_URL), { type: 'text/plain' }),
  ),
  endpoint.get('/site/security.txt', 'anyone', async ({ payload }) => {
    const text = writeSecurityText(await findShow(payload), env().SITE_URL)
    return textFile(text, { type: 'text/plain' })
  }),
  endpoint.get(
    '/site/manifest.webmanifest',
    'anyone',
    { shared: true },
    async ({ payload }) => {
      const manifest = JSON.stringify(writeManifest(await findShow(payload)))
      return textFile(manifest, { type: 'application/manifest+json' })
    },
  ),
  endpoint.get(
    '/cards/:subject/:file',
    'anyone',
    async ({ req, payload, params: { subject, file } }) => {
      const { card, isShown } = found(await findSubject(payload, subject), NO_CARD)
      if (!isShown && !isEditor(req)) refuse(404, NO_CARD)
      const version = cardVersion(card)
      const caching = isShown ? (file === `${version}.jpg` ? A_YEAR : FIVE_MINUTES) : 'no-store'
      const picture = await findDrawnCard(version, card)
      if (!picture)
        refuse(503, 'Many cards are being drawn right now. Please try again in a moment.')
      return reply(picture, {
        headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': caching },
      })
    },
  ),
  endpoint.get('/embed/:id/video', 'anyone', { shared: true }, async ({ payload, params }) => {
    const episode = await findPublishedEpisode(payload, params.id)
    const video = tryReadVideo(episode?.videoUrl)
    if (!episode || video?.kind !== 'frame') refuse(404, 'This episode has no video.')
    return textFile(writeVideoFrame(episode.title, video.url), { type: 'text/html' })
  }),
  endpoint.get(
    '/oembed',
    'anyone',
    { shared: true, query: ASKED },
    async ({ payload, query: { url, format, maxwidth, maxheight } }) => {
      if (format !== 'json') refuse(501, 'Ask for the format json.')
      const siteUrl = env().SITE_URL
      const { idOrSlug, time } = found(embeddableOf(url, siteUrl), NOTHING)
      const episode = await findPublishedEpisode(payload, idOrSlug)
      if (!episode?.audioUrl) refuse(404, NOTHING)
      const show = await findShow(payload)
      const { cardUrl } = await findSharing(payload, episodeSubject(episode.id))
      const size = { maxWidth: maxwidth, maxHeight: maxheight }
      return reply(describeEmbed({ episode, show, cardUrl, siteUrl, time, ...size }), {
        headers: OPEN,
      })
    },
  ),
]

const redirect = (
  status: number,
  Location: string,
  headers?: Record<string, string>,
): Response =>
  reply(
    { message: 'The feed is at another address.' },
    { status, headers: { Location, ...headers } },
  )
