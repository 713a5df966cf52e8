import type { Sharing } from '@/lib/cards/find-sharing'
import type { Page } from '@/lib/pages/page'
import type { Show } from '@/lib/show/show'
import { pageMetadata } from './page-metadata'
import type { PageWords } from './pages'

interface WrittenPage {
  page: Page | null
  words: PageWords
  show: Show
  sharing: Sharing
}

export function writtenPageMetadata({ page, words, show, sharing }: WrittenPage) {
  return pageMetadata({
    path: words.path,
    title: page?.title || words.title,
    description: page?.metaDescription || words.description,
    keywords: page && page.keywords.length > 0 ? page.keywords : words.keywords,
    siteName: show.name,
    cardUrl: sharing.cardUrl,
    imageUrl: show.artworkUrl,
    isIndexed: page !== null && sharing.isIndexed,
  })
}
