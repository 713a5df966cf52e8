import type { Metadata } from 'next'
import { loadPage, loadPageSharing, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { BrandAssets } from '@/components/pages/brand-assets'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { env } from '@/lib/env'
import { mailTo, mediaKitOf, partnershipsAddress } from '@/lib/pages/media-kit'
import { writtenPageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

const load = () => Promise.all([loadPage('media-kit'), loadShow()])

const BRAND = { anchor: 'brand-assets', heading: 'Brand assets' }

export async function generateMetadata(): Promise<Metadata> {
  const [[page, show], sharing] = await Promise.all([load(), loadPageSharing(PAGES.mediaKit.path)])
  return writtenPageMetadata({ page, words: PAGES.mediaKit, show, sharing })
}

export default async function MediaKitPage() {
  const [page, show] = await load()
  if (!page) return <UnwrittenPage title={PAGES.mediaKit.title} />
  const address = partnershipsAddress(show)
  return (
    <PageArticle page={mediaKitOf(page, show)} more={[BRAND]}>
      <StructuredData things={[describeTrail(show, [PAGES.mediaKit], env().SITE_URL)]} />
      <BrandAssets {...BRAND} show={show} />
      {address && (
        <p className="mt-16 flex flex-wrap gap-3">
          <a
            href={mailTo(address, `A partnership with ${show.name}`)}
            className="button button-strong button-large"
          >
            Write about a partnership
          </a>
          <a
            href={mailTo(address, `${show.name}: figures and formats`)}
            className="button button-calm button-large"
          >
            Ask for figures or other formats
          </a>
        </p>
      )}
    </PageArticle>
  )
}
