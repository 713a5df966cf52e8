import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { describePage, type RouteProps } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import { loadPage, loadShow, loadTerms } from '@/app/site-content'
import { PageArticle, UnwrittenPage } from '@/components/pages/page-article'
import { wordsOfPage } from '@/lib/sharing/page-metadata'
import { describeLearningPage } from '@/lib/sharing/written-data'
import { PAGES, type PageWords } from '@/lib/site/pages'

/** The site links to these before they are written. */
const LEARNING: readonly PageWords[] = [PAGES.aiBasics, PAGES.practicalExamples]
const LEGAL: readonly PageWords[] = [
  PAGES.privacyPolicy,
  PAGES.cookiePolicy,
  PAGES.termsOfService,
]

export const generateStaticParams = () =>
  [...LEARNING, ...LEGAL].map(({ path }) => ({ slug: path.slice(1) }))

const wordsOf = (slug: string): PageWords =>
  [...LEARNING, ...LEGAL].find(({ path }) => path === `/${slug}`) ?? {
    path: `/${slug}`,
    title: '',
    description: '',
    keywords: [],
  }

export async function generateMetadata({ params }: RouteProps<'slug'>): Promise<Metadata> {
  const { slug } = await params
  return describePage(wordsOfPage(await loadPage(slug), wordsOf(slug)))
}

/** A page that the site comes with, or one that editors have added. */
export default async function WrittenPage({ params }: RouteProps<'slug'>) {
  const { slug } = await params
  const [page, show, terms] = await Promise.all([loadPage(slug), loadShow(), loadTerms()])
  const words = wordsOf(slug)
  if (!page) return <UnwrittenPage title={words.title || notFound()} />
  const isLegal = LEGAL.includes(words)
  return (
    <>
      <StructuredData
        things={LEARNING.includes(words) ? [describeLearningPage(page, show)] : []}
        trail={[{ path: words.path, title: page.title }]}
      />
      <PageArticle page={page} terms={isLegal ? [] : terms} isLegal={isLegal}>
        {isLegal && (
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
