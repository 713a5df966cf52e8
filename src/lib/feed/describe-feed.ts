import type { RssFeed } from 'feedsmith'
import { splitCategory } from './apple-categories'
import { describeItem } from './describe-item'
import type { FeedPage, FeedShow } from './feed'
import { feedPath } from './feed-address'
import { cutToBytes, MAX_DESCRIPTION_BYTES, shorten } from './feed-text'

export type FeedStructure = RssFeed.Feed<Date>

export function describeFeed(feed: FeedPage, siteUrl: string): FeedStructure {
  const { show, changedAt } = feed
  const image = show.artwork ? new URL(show.artwork.url, siteUrl).href : undefined
  return {
    title: show.name,
    link: new URL('/', siteUrl).href,
    description: cutToBytes(show.description || show.name, MAX_DESCRIPTION_BYTES),
    language: show.language.toLowerCase(),
    copyright: show.copyright || undefined,
    lastBuildDate: changedAt,
    generator: 'Plain AI',
    image: image ? { url: image, title: show.name, link: new URL('/', siteUrl).href } : undefined,
    atom: { links: linksOf(feed, siteUrl) },
    itunes: {
      author: show.author || undefined,
      categories: show.categories.map((chosen) => {
        const { name, part } = splitCategory(chosen)
        return { text: name, categories: part ? [{ text: part }] : undefined }
      }),
      explicit: show.explicit,
      image,
      type: show.order,
      // Apple reads no other word here than `Yes`.
      complete: show.isComplete || undefined,
      newFeedUrl: show.newAddress ? new URL(show.newAddress, siteUrl).href : undefined,
      owner: show.ownerEmail ? { name: show.author || show.name, email: show.ownerEmail } : undefined,
    },
    podcast: describePodcast(show, image),
    items: feed.episodes.map((episode) => describeItem(episode, show, siteUrl)),
  }
}

function describePodcast(show: FeedShow, image: string | undefined): FeedStructure['podcast'] {
  const notes = [
    ...(show.madeWithAi === null ? [] : [{ purpose: 'ai-content', display: String(show.madeWithAi) }]),
    ...(show.appleVerification ? [{ purpose: 'applepodcastsverify', display: show.appleVerification }] : []),
  ]
  return {
    guid: show.guid || undefined,
    medium: 'podcast',
    locked: { value: show.isLocked, owner: show.ownerEmail || undefined },
    persons: show.host ? [{ display: shorten(show.host, 128), role: 'host', group: 'cast' }] : [],
    fundings: show.funding.map(({ label, url }) => ({ display: shorten(label, 128), url })),
    updateFrequency: show.updateFrequency
      ? {
          display: shorten(show.updateFrequency, 128),
          rrule: show.updateRule || undefined,
          complete: show.isComplete || undefined,
        }
      : undefined,
    podroll:
      show.podroll.length > 0
        ? {
            remoteItems: show.podroll.map(({ guid, title }) => ({
              feedGuid: guid,
              title: title || undefined,
            })),
          }
        : undefined,
    images: image ? [{ href: image, alt: shorten(show.artwork?.alt ?? '', 255), aspectRatio: '1/1' }] : [],
    txts: notes,
  }
}

/** Where this page is and where the others are (RFC 5005), and who tells of changes. */
function linksOf({ page, pageCount, show }: FeedPage, siteUrl: string) {
  const link = (rel: string, to: number) => ({
    rel,
    href: new URL(feedPath(to), siteUrl).href,
    type: 'application/rss+xml',
  })
  const links: { rel: string; href: string; type?: string }[] = [link('self', page)]
  if (pageCount > 1) links.push(link('first', 1), link('last', pageCount))
  if (page > 1) links.push(link('previous', page - 1))
  if (page < pageCount) links.push(link('next', page + 1))
  if (show.hub) links.push({ rel: 'hub', href: new URL(show.hub, siteUrl).href })
  return links
}
