import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { describePage } from '@/app/(site)/describe-page'
import { loadPage, loadShow, loadTerms } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { wordsOfPage } from '@/lib/sharing/page-metadata'
import { describeLearningPage } from '@/lib/sharing/written-data'
import { PAGES, type PageWords } from '@/lib/site/pages'

/** The site links to these before they are written. */
const LEARNING: readonly PageWords[] = [PAGES.aiBasics, PAGES.practicalExamples]
const LEGAL: readonly PageWords[] = [PAGES.privacyPolicy, PAGES.cookiePolicy, PAGES.termsOfService]

export const generateStaticParams = () =>
  [...LEARNING, ...LEGAL].map(({ path }) => ({ slug: path.slice(1) }))

const find = (pages: readonly PageWords[], slug: string) =>
  pages.find(({ path }) => path === `/${slug}`)

interface WrittenPageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: WrittenPageProps): Promise<Metadata> {
  const { slug } = await params
  const path = `/${slug}`
  const words = find([...LEARNING, ...LEGAL], slug) ?? {
    path,
    title: '',
    description: '',
    keywords: [],
  }
  return describePage(wordsOfPage(await loadPage(slug), words))
}

/** A page that the site comes with, or one that editors have added. */
export default async function WrittenPage({ params }: WrittenPageProps) {
  const { slug } = await params
  const [page, show, terms] = await Promise.all([loadPage(slug), loadShow(), loadTerms()])
  const learning = find(LEARNING, slug)
  const legal = find(LEGAL, slug)
  if (!page) return <UnwrittenPage title={(learning ?? legal)?.title ?? notFound()} />
  return (
    <>
      <StructuredData
        things={learning && [describeLearningPage(page, show)]}
        show={show}
        trail={[{ path: `/${slug}`, title: page.title }]}
      />
      <PageArticle page={page} terms={legal ? [] : terms} isLegal={legal !== undefined}>
        {legal && (
          <p className="prose mt-16 text-soft">
            <span>{`“We” are the people of ${show.name}${show.host ? `, hosted by ${show.host}` : ''}.`}</span>
            {show.contactEmail && (
              <span>
                {' '}
                Write to <a href={`mailto:${show.contactEmail}`}>{show.contactEmail}</a>.
              </span>
            )}
          </p>
        )}
      </PageArticle>
    </>
  )
}
