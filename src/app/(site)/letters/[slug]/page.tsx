import type { Metadata } from 'next'
import { describePage } from '@/app/(site)/describe-page'
import { loadLetter, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { LetterArticle, MissingLetter } from '@/components/letters/letter-article'
import { letterPath } from '@/lib/letters/letter'
import { letterSubject } from '@/lib/sharing/card-subjects'
import { describeLetter } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'

export const generateStaticParams = () => []

interface LetterPageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: LetterPageProps): Promise<Metadata> {
  const [letter, show] = await Promise.all([loadLetter((await params).slug), loadShow()])
  if (!letter) return { title: 'Letter not found', robots: { index: false } }
  const { slug, subject, previewLine, sentAt } = letter
  const words = {
    path: letterPath(slug),
    title: subject,
    description: previewLine || `${subject}: a letter from ${show.name}`,
    keywords: [subject, 'newsletter'],
    publishedTime: sentAt,
  }
  return describePage(words, letterSubject(slug))
}

export default async function LetterPage({ params }: LetterPageProps) {
  const [letter, show] = await Promise.all([loadLetter((await params).slug), loadShow()])
  if (!letter) return <MissingLetter />
  return (
    <>
      <StructuredData
        things={[describeLetter(letter, show)]}
        show={show}
        trail={[PAGES.letters, { path: letterPath(letter.slug), title: letter.subject }]}
      />
      <LetterArticle letter={letter} />
    </>
  )
}
