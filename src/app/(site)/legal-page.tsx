import type { Metadata } from 'next'
import { loadPage, loadPageSharing, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { env } from '@/lib/env'
import { writtenPageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const LEGAL = {
  'privacy-policy': PAGES.privacyPolicy,
  'cookie-policy': PAGES.cookiePolicy,
  'terms-of-service': PAGES.termsOfService,
} as const

type LegalSlug = keyof typeof LEGAL

export async function legalMetadata(slug: LegalSlug): Promise<Metadata> {
  const words = LEGAL[slug]
  const [page, show, sharing] = await Promise.all([loadPage(slug), loadShow(), loadPageSharing(words.path)])
  return writtenPageMetadata({ page, words, show, sharing })
}

export async function LegalPage({ slug }: { slug: LegalSlug }) {
  const [page, show] = await Promise.all([loadPage(slug), loadShow()])
  if (!page) return <UnwrittenPage title={LEGAL[slug].title} />
  return (
    <>
      <StructuredData things={[describeTrail(show, [LEGAL[slug]], env().SITE_URL)]} />
      <PageArticle page={page} isLegal>
        <p className="prose mt-16 text-soft">
          <span>{`“We” are the people of ${show.name}${show.host ? `, hosted by ${show.host}` : ''}.`}</span>
          {show.contactEmail && (
            <span>
              {' '}
              Write to <a href={`mailto:${show.contactEmail}`}>{show.contactEmail}</a>.
            </span>
          )}
        </p>
      </PageArticle>
    </>
  )
}
