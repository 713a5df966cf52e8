import type { Metadata } from 'next'
import { loadSharing, loadShow } from '@/app/site-content'
import { pageSubject } from '@/lib/sharing/card-subjects'
import { type DescribedPage, pageMetadata } from '@/lib/sharing/page-metadata'

/** A page's metadata. The subject is that of its share card, which pages that are not indexed do without. */
export async function describePage(
  page: Omit<DescribedPage, 'show' | 'cardUrl'>,
  subject = pageSubject(page.path),
): Promise<Metadata> {
  const show = await loadShow()
  const sharing = page.isIndexed === false ? {} : await loadSharing(subject)
  return pageMetadata({ ...page, show, ...sharing })
}
