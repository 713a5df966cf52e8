import type { BasePayload } from 'payload'
import { env } from '@/lib/env'
import { describeFeed, writeFeed } from '@/lib/feed/describe-feed'
import type { FeedPicture } from '@/lib/feed/feed'
import type { FeedPage } from '@/lib/feed/find-feed'
import { findFeed } from '@/lib/feed/find-feed'
import { checkFeed, type FeedReport, type Verdict } from './check-feed'
import type { CheckedFeed, CheckedFiles } from './rule'

export const checkOwnFeed = (page: FeedPage, siteUrl: string): Verdict[] =>
  checkFeed(toChecked(page, siteUrl), filesOf(page, siteUrl))

function toChecked(page: FeedPage, siteUrl: string): CheckedFeed {
  const { items = [], itunes, podcast, atom, ...channel } = describeFeed(page, siteUrl)
  const { txts = [], persons = [], fundings = [], images = [], updateFrequency } = podcast ?? {}
  const document = writeFeed(page, siteUrl)
  return {
    document,
    root: rootOf(document),
    channel: {
      ...text(channel, ['title', 'link', 'description', 'language', 'copyright', 'generator']),
      lastBuildDate: channel.lastBuildDate?.toUTCString(),
      links: atom?.links ?? [],
      categories: (itunes?.categories ?? []).map(({ text: name, categories }) => ({
        name: String(name),
        part: categories?.[0]?.text === undefined ? undefined : String(categories[0].text),
      })),
      explicit: written(itunes?.explicit),
      image: itunes?.image,
      author: itunes?.author,
      type: itunes?.type,
      complete: itunes?.complete ? 'yes' : undefined,
      guid: podcast?.guid,
      medium: podcast?.medium,
      locked: podcast?.locked?.value ? 'yes' : 'no',
      persons: persons.map(({ display, role, group }) => ({ name: String(display), role, group })),
      funding: fundings.map(({ display, url }) => ({ label: display ?? '', url: written(url) })),
      updateFrequency: written(updateFrequency?.display),
      updateRule: updateFrequency?.rrule,
      pictures: images.map(({ href, alt, aspectRatio }) => ({ href: written(href), alt, aspectRatio })),
      aiContent: noteIn(txts),
    },
    items: items.map(toItem),
  }
}

const rootOf = (document: string): string => /<rss[^>]*>/.exec(document)?.[0] ?? ''

type Structure = ReturnType<typeof describeFeed>
type Item = NonNullable<Structure['items']>[number]

function toItem({
  itunes,
  podcast,
  guid,
  enclosures = [],
  pubDate,
  ...item
}: Item): CheckedFeed['items'][number] {
  const { season, episode, transcripts = [], chapters, txts = [] } = podcast ?? {}
  return {
    ...text(item, ['title', 'link', 'description']),
    guid: written(guid?.value),
    isPermaLink: written(guid?.isPermaLink),
    pubDate: pubDate?.toUTCString(),
    enclosures: enclosures.map(({ url, length, type }) => ({
      url: written(url),
      length: written(length),
      type: written(type),
    })),
    duration: written(itunes?.duration),
    image: itunes?.image,
    explicit: written(itunes?.explicit),
    season: written(itunes?.season),
    episode: written(itunes?.episode),
    episodeType: itunes?.episodeType,
    podcastSeason: { number: written(season?.number), name: season?.name },
    podcastEpisode: written(episode?.number),
    transcripts: transcripts.map(({ url, type, language, rel }) => ({
      url: written(url),
      type: written(type),
      language,
      rel,
    })),
    chapters: chapters && { url: written(chapters.url), type: written(chapters.type) },
    aiContent: noteIn(txts),
  }
}

const written = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

const noteIn = (notes: { purpose?: string; display?: unknown }[]): string | undefined =>
  written(notes.find(({ purpose }) => purpose === 'ai-content')?.display)

function text<Name extends string>(source: object, names: readonly Name[]): { [N in Name]?: string } {
  const all = source as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, written(all[name])])) as { [N in Name]?: string }
}

function filesOf({ show, episodes }: FeedPage, siteUrl: string): CheckedFiles {
  const whole = (path: string) => new URL(path, siteUrl).href
  const pictures = [show.artwork, ...episodes.map(({ artwork }) => artwork)].flatMap((picture) =>
    picture?.width ? [[whole(picture.url), sizeOf(picture)] as const] : [],
  )
  const sounds = episodes.flatMap(({ audio: { url, bytes, type } }) =>
    bytes === null ? [] : [[whole(url), { bytes, type }] as const],
  )
  return { pictures: new Map(pictures), sounds: new Map(sounds) }
}

const sizeOf = ({ url, width, height }: FeedPicture) => ({
  width,
  height,
  type: /\.png$/i.test(url) ? 'image/png' : 'image/jpeg',
})

/** Undefined for a page that the feed does not have. */
export async function readFeedReport(payload: BasePayload, page: number): Promise<FeedReport | undefined> {
  const feed = await findFeed(payload, page)
  return (
    feed && {
      page,
      pageCount: feed.pageCount,
      episodes: feed.episodes.map(({ id, guid }) => ({ id, guid })),
      verdicts: checkOwnFeed(feed, env().SITE_URL),
    }
  )
}
