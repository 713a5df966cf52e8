import type { Metadata } from 'next'
import { describePage, type RouteProps } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import { loadLetter, loadShow } from '@/app/site-content'
import { LetterArticle } from '@/components/letters/letter-article'
import { MissingMessage } from '@/components/ui/message'
import { CalmLink, StrongLink } from '@/components/ui/quiet-link'
import { LETTERS_PATH, letterPath } from '@/lib/letters/letter'
import { letterSubject } from '@/lib/sharing/card-subjects'
import { describeLetter } from '@/lib/sharing/written-data'
import { PAGES } from '@/lib/site/pages'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: RouteProps<'slug'>): Promise<Metadata> {
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

export default async function LetterPage({ params }: RouteProps<'slug'>) {
  const [letter, show] = await Promise.all([loadLetter((await params).slug), loadShow()])
  if (!letter)
    return (
      <MissingMessage
        title="Letter not found"
        text="It may be for subscribers alone, or the link is incorrect. The others are here."
      >
        <StrongLink href={LETTERS_PATH}>All Letters</StrongLink>
        <CalmLink href="/">Back to Home</CalmLink>
      </MissingMessage>
    )
  return (
    <>
      <StructuredData
        things={[describeLetter(letter, show)]}
        trail={[PAGES.letters, { path: letterPath(letter.slug), title: letter.subject }]}
      />
      <LetterArticle letter={letter} />
    </>
  )
}
