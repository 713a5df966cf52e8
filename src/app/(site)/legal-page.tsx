import type { Metadata } from 'next'
import { loadPage, loadShow } from '@/app/site-content'
import { PageArticle } from '@/components/pages/page-article'
import { UnwrittenPage } from '@/components/pages/unwritten-page'
import { writtenPageMetadata } from '@/lib/metadata/page-words'
import { PAGES } from '@/lib/metadata/pages'

const LEGAL = {
  'privacy-policy': PAGES.privacyPolicy,
  'cookie-policy': PAGES.cookiePolicy,
  'terms-of-service': PAGES.termsOfService,
} as const

type LegalSlug = keyof typeof LEGAL

export async function legalMetadata(slug: LegalSlug): Promise<Metadata> {
  const [page, show] = await Promise.all([loadPage(slug), loadShow()])
  return writtenPageMetadata(page, LEGAL[slug], show)
}

/** Made for reading: what it comes down to first, then section by section. */
export async function LegalPage({ slug }: { slug: LegalSlug }) {
  const page = await loadPage(slug)
  if (!page) return <UnwrittenPage title={LEGAL[slug].title} />
  return <PageArticle page={page} className="page-legal" />
}
