import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import type { PageWords } from '@/lib/site/pages'

/** Not indexed, because each visitor sees something else, or each search. */
export const describePersonalPage = (words: PageWords) => async (): Promise<Metadata> => {
  const show = await loadShow()
  return pageMetadata({ ...words, show, isIndexed: false })
}
