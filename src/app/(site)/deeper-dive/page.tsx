import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { NO_FILTER } from '@/lib/papers/paper-filter'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'
import { PapersPage } from './papers-page'

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(PAGES.deeperDive.path)])
  return pageMetadata({ ...PAGES.deeperDive, show, ...sharing })
}

export default function DeeperDivePage() {
  return <PapersPage filter={NO_FILTER} />
}
