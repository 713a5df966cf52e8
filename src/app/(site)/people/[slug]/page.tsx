import type { Metadata } from 'next'
import { describePage } from '@/app/(site)/describe-page'
import { loadPerson, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { MissingPerson, PersonArticle } from '@/components/people/person-article'
import { personPath } from '@/lib/episodes/person'
import { describeProfile } from '@/lib/people/describe-profile'
import { personSubject } from '@/lib/sharing/card-subjects'

export const generateStaticParams = () => []

interface PersonPageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: PersonPageProps): Promise<Metadata> {
  const [person, show] = await Promise.all([loadPerson((await params).slug), loadShow()])
  if (!person) return { title: 'Person not found', robots: { index: false } }
  const { slug, name, about } = person
  const words = {
    path: personPath(slug),
    title: name,
    description: about || `${name} on ${show.name}: every episode, and what was said.`,
    keywords: [name],
  }
  return describePage(words, personSubject(slug))
}

export default async function PersonPage({ params }: PersonPageProps) {
  const [person, show] = await Promise.all([loadPerson((await params).slug), loadShow()])
  if (!person) return <MissingPerson />
  return (
    <>
      <StructuredData
        things={[describeProfile(person, show)]}
        show={show}
        trail={[{ path: personPath(person.slug), title: person.name }]}
      />
      <PersonArticle person={person} showName={show.name} />
    </>
  )
}
