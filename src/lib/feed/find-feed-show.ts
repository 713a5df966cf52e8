import type { BasePayload } from 'payload'
import { WITH_FILES } from '@/lib/access/rules'
import type { Show } from '@/payload-types'
import type { FeedPicture, FeedShow } from './feed'

export async function findFeedShow(payload: BasePayload): Promise<{ show: FeedShow; changedAt: Date }> {
  const show = await payload.findGlobal({
    slug: 'show',
    overrideAccess: false,
    depth: 1,
    context: WITH_FILES,
  })
  return { show: toFeedShow(show), changedAt: new Date(show.updatedAt ?? 0) }
}

function toFeedShow(show: Show): FeedShow {
  const feed = show.feed ?? {}
  return {
    guid: show.podcastGuid ?? '',
    name: show.name,
    description: show.description ?? '',
    host: show.host ?? '',
    artwork: pictureOf(show),
    language: feed.language || 'en',
    order: feed.order ?? 'episodic',
    categories: [feed.category || 'Technology', feed.secondCategory ?? ''].filter(Boolean),
    author: feed.author || show.host || '',
    copyright: feed.copyright ?? '',
    explicit: feed.explicit === true,
    madeWithAi: feed.madeWithAi ? feed.madeWithAi === 'yes' : null,
    seasonNames: new Map((feed.seasons ?? []).map(({ number, name }) => [number, name])),
    updateFrequency: feed.updateFrequency ?? '',
    updateRule: feed.updateRule ?? '',
    funding: (feed.funding ?? []).map(({ label, url }) => ({ label, url })),
    podroll: (feed.podroll ?? []).map(({ title, guid }) => ({ title: title ?? '', guid })),
    isLocked: feed.locked !== false,
    ownerEmail: feed.ownerEmail ?? '',
    appleVerification: feed.appleVerification ?? '',
    hub: feed.hub ?? '',
    newAddress: feed.newAddress ?? '',
    isComplete: feed.isComplete === true,
  }
}

function pictureOf({ artwork, name }: Show): FeedPicture | null {
  if (typeof artwork !== 'object' || !artwork?.url) return null
  const { url, alt, width, height } = artwork
  return { url, alt: alt || `Cover of ${name}`, width: width ?? null, height: height ?? null }
}
