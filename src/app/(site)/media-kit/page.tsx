import { describePage } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import { loadPage, loadShow } from '@/app/site-content'
import { BRAND_ASSETS, BrandAssets } from '@/components/pages/brand-assets'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { mailTo, mediaKitOf, partnershipsAddress } from '@/lib/pages/media-kit'
import { wordsOfPage } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'

export const generateMetadata = async () =>
  describePage(wordsOfPage(await loadPage('media-kit'), PAGES.mediaKit))

export default async function MediaKitPage() {
  const [page, show] = await Promise.all([loadPage('media-kit'), loadShow()])
  if (!page) return <UnwrittenPage title={PAGES.mediaKit.title} />
  const address = partnershipsAddress(show)
  return (
    <PageArticle page={mediaKitOf(page, show)} more={[BRAND_ASSETS]}>
      <StructuredData trail={[PAGES.mediaKit]} />
      <BrandAssets show={show} />
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
