import type { Page } from '@/lib/pages/page'
import type { PageWords } from '@/lib/site/pages'
import type { Show } from '@/lib/site/show'
import { truncate } from '@/lib/text/words'
import { CARD_SIZE } from './card'

const DESCRIPTION_LENGTH = 160

export interface DescribedPage {
  path: string
  title: string
  /** Plain text of any length. */
  description: string
  keywords: readonly string[]
  show: Pick<Show, 'name' | 'artworkUrl' | 'keywords'>
  /** The page's share card, from the site's root; the show's artwork stands in for it. */
  cardUrl?: string | null
  isTitleWhole?: boolean
  isIndexed?: boolean
  /** ISO 8601, for dated pages. */
  publishedTime?: string
  audioUrl?: string | null
  types?: Record<string, { url: string; title: string }[]>
}

/** A page's title, description, keywords, canonical link and share card in the shape of Next's `Metadata`. */
export function pageMetadata(page: DescribedPage) {
  const { path, title, show, cardUrl, publishedTime, audioUrl } = page
  const description = truncate(page.description, DESCRIPTION_LENGTH)
  const drawn = cardUrl ? [{ url: cardUrl, ...CARD_SIZE, alt: title }] : undefined
  const images = drawn ?? (show.artworkUrl ? [show.artworkUrl] : [])
  const card = { siteName: show.name, locale: 'en_US', url: path, title, description, images }
  return {
    title: page.isTitleWhole ? { absolute: title } : title,
    description,
    keywords: [...new Set([...page.keywords, ...show.keywords])],
    alternates: { canonical: path, types: page.types },
    robots: page.isIndexed === false ? { index: false } : undefined,
    openGraph: publishedTime
      ? {
          ...card,
          type: 'article' as const,
          publishedTime,
          audio: audioUrl ? [soundOf(audioUrl)] : [],
        }
      : { ...card, type: 'website' as const },
    // Next takes the rest from `openGraph`.
    twitter: { card: drawn ? ('summary_large_image' as const) : ('summary' as const) },
  }
}

const soundOf = (url: string) =>
  /\.mp3(?:$|\?)/i.test(url) ? { url, type: 'audio/mpeg' } : { url }

/** The words that editors have written for a page, else the site's own. */
export const wordsOfPage = (page: Page | null, words: PageWords) => ({
  path: words.path,
  title: page?.title || words.title,
  description: page?.metaDescription || words.description,
  keywords: page && page.keywords.length > 0 ? page.keywords : words.keywords,
  isIndexed: page ? undefined : false,
})
