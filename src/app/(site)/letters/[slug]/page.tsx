import type { Metadata } from 'next'
import { loadLetter, loadLetterSharing, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { LetterArticle, MissingLetter } from '@/components/letters/letter-article'
import { env } from '@/lib/env'
import { letterPath } from '@/lib/letters/letter'
import { describeLetter } from '@/lib/sharing/letter-data'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'
import { PAGES } from '@/lib/site/pages'

export const generateStaticParams = () => []

interface LetterPageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: LetterPageProps): Promise<Metadata> {
  const [letter, show] = await Promise.all([loadLetter((await params).slug), loadShow()])
  if (!letter) return { title: 'Letter not found', robots: { index: false } }
  const { slug, subject, previewLine, sentAt } = letter
  return pageMetadata({
    path: letterPath(slug),
    title: subject,
    description: previewLine || `${subject}: a letter from ${show.name}`,
    keywords: [subject, 'newsletter'],
    show,
    ...(await loadLetterSharing(slug)),
    publishedTime: sentAt,
  })
}

export default async function LetterPage({ params }: LetterPageProps) {
  const [letter, show] = await Promise.all([loadLetter((await params).slug), loadShow()])
  if (!letter) return <MissingLetter />
  const siteUrl = env().SITE_URL
  const trail = [PAGES.letters, { path: letterPath(letter.slug), title: letter.subject }]
  return (
    <>
      <StructuredData
        things={[describeLetter({ letter, show, siteUrl }), describeTrail(show, trail, siteUrl)]}
      />
      <LetterArticle letter={letter} />
    </>
  )
}
