import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import type { PageWords } from '@/lib/metadata/pages'

/** Metadata of a page that shows everybody something else: nothing for search engines. */
export const describePersonalPage = (words: PageWords) => async (): Promise<Metadata> => {
  const show = await loadShow()
  return pageMetadata({ ...words, siteName: show.name, imageUrl: show.artworkUrl, isIndexed: false })
}
