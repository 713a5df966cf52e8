import type { Metadata } from 'next'
import { describePage, type RouteProps } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import { loadPerson, loadShow } from '@/app/site-content'
import { PersonArticle } from '@/components/people/person-article'
import { MissingMessage } from '@/components/ui/message'
import { personPath } from '@/lib/episodes/person'
import { describeProfile } from '@/lib/people/describe-profile'
import { personSubject } from '@/lib/sharing/card-subjects'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: RouteProps<'slug'>): Promise<Metadata> {
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

export default async function PersonPage({ params }: RouteProps<'slug'>) {
  const [person, show] = await Promise.all([loadPerson((await params).slug), loadShow()])
  if (!person)
    return (
      <MissingMessage
        title="Person not found"
        text="The link may be incorrect, or their episode is not public."
      />
    )
  return (
    <>
      <StructuredData
        things={[describeProfile(person, show)]}
        trail={[{ path: personPath(person.slug), title: person.name }]}
      />
      <PersonArticle person={person} showName={show.name} />
    </>
  )
}
