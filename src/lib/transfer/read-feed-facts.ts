import type { RssFeed } from 'feedsmith'
import { MAX_SEASON } from '@/lib/episodes/episode'
import { isAppleCategory } from '@/lib/feed/apple-categories'
import { EPISODE_ORDERS, LANGUAGE, RECURRENCE } from '@/lib/feed/feed'
import { isUuid } from '@/lib/text/slug'
import { isWebAddress } from '@/lib/text/web-address'
import type { Show } from '@/payload-types'

type Rss = RssFeed.Feed<string>
type FeedFacts = NonNullable<Show['feed']>
type Category = NonNullable<FeedFacts['category']>

const MAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/

/** Facts about a show that only its feed has; omits missing and invalid ones. */
export function readFeedFacts(rss: Rss): FeedFacts {
  const { itunes, podcast } = rss
  const [category, secondCategory] = categoriesOf(rss)
  const language = rss.language?.trim()
  const rule = podcast?.updateFrequency?.rrule
  const mail = itunes?.owner?.email ?? podcast?.locked?.owner
  const ai = podcast?.txts?.find(({ purpose }) => purpose === 'ai-content')?.display
  return {
    language: language && LANGUAGE.test(language) ? language : undefined,
    order: EPISODE_ORDERS.find((order) => order === itunes?.type),
    category,
    secondCategory,
    author:
      podcast?.persons && hostOf(rss) !== itunes?.author
        ? itunes?.author?.slice(0, 200)
        : undefined,
    copyright:
      rss.copyright?.replace(/^(?:copyright|©|\(c\)|\d{4}|[\s,–-])+/i, '').slice(0, 200) ||
      undefined,
    explicit: itunes?.explicit,
    madeWithAi:
      ai === 'true' ? ('yes' as const) : ai === 'false' ? ('no' as const) : undefined,
    seasons: seasonsOf(rss),
    updateFrequency: podcast?.updateFrequency?.display?.slice(0, 128),
    updateRule: rule && RECURRENCE.test(rule) ? rule : undefined,
    funding: podcast?.fundings?.flatMap(({ url, display }) =>
      isWebAddress(url) ? [{ label: display?.slice(0, 128) || 'Support the show', url }] : [],
    ),
    podroll: podcast?.podroll?.remoteItems?.flatMap(({ feedGuid, title }) =>
      feedGuid && isUuid(feedGuid)
        ? [{ guid: feedGuid, title: title?.slice(0, 200) ?? null }]
        : [],
    ),
    locked: podcast?.locked?.value,
    ownerEmail: mail && MAIL.test(mail) ? mail : undefined,
    isComplete: itunes?.complete,
  }
}

/** The person named as host in the feed, else its author. */
export function hostOf({ itunes, podcast }: Rss): string {
  const host = podcast?.persons?.find(({ role }) => !role || /^host$/i.test(role))
  return host?.display ?? itunes?.author ?? ''
}

/** Apple's first two categories, in the editors' notation. */
function categoriesOf({ itunes }: Rss): Category[] {
  const named = (itunes?.categories ?? []).flatMap(({ text = '', categories = [] }) => {
    const part = categories.find(({ text: inner = '' }) => isAppleCategory(text, inner))?.text
    if (part) return [`${text} > ${part}`]
    return isAppleCategory(text) ? [text] : []
  })
  return [...new Set(named)].slice(0, 2) as Category[]
}

function seasonsOf({ items = [] }: Rss): { number: number; name: string }[] | undefined {
  const names = new Map<number, string>()
  for (const { podcast } of items) {
    const { number, name } = podcast?.season ?? {}
    if (name && number && Number.isInteger(number) && number <= MAX_SEASON)
      names.set(number, name.slice(0, 128))
  }
  const seasons = [...names]
    .sort(([one], [other]) => one - other)
    .map(([number, name]) => ({ number, name }))
  return seasons.length > 0 ? seasons : undefined
}
