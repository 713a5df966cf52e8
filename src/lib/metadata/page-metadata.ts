import { truncate } from '@/lib/text/truncate'

/** As much of a description as search engines and share cards show. */
const DESCRIPTION_LENGTH = 160

interface DescribedPage {
  /** From the site's root; also the canonical link, whatever the query. */
  path: string
  /** Without the show's name. */
  title: string
  /** Plain text of any length. */
  description: string
  keywords: readonly string[]
  /** The show's name. */
  siteName: string
  /** The picture of share cards, from the site's root or whole; the show's cover where a page has none of its own. */
  imageUrl: string | null
  /** Without the show's name after it, where the title already bears it. */
  isTitleWhole?: boolean
  isIndexed?: boolean
  /** ISO 8601, for pages that were published on a day. */
  publishedTime?: string
  /** Whole addresses. */
  audioUrls?: string[]
}

/** A page's title, description, keywords, canonical link and share card, in the shape of Next's `Metadata`. */
export function pageMetadata(page: DescribedPage) {
  const { path, title, keywords, siteName, imageUrl, publishedTime, audioUrls = [] } = page
  const description = truncate(page.description, DESCRIPTION_LENGTH)
  const images = imageUrl ? [imageUrl] : []
  const card = { siteName, locale: 'en_US', url: path, title, description, images }
  return {
    title: page.isTitleWhole ? { absolute: title } : title,
    description,
    keywords: [...keywords],
    alternates: { canonical: path },
    robots: page.isIndexed === false ? { index: false } : undefined,
    openGraph: publishedTime
      ? { ...card, type: 'article' as const, publishedTime, audio: audioUrls }
      : { ...card, type: 'website' as const },
    twitter: { card: 'summary' as const, title, description, images },
  }
}
