import type { Metadata } from 'next'
import { loadPerson, loadPersonSharing, loadShow } from '@/app/site-content'
import { StructuredData } from '@/components/layout/structured-data'
import { MissingPerson, PersonArticle } from '@/components/people/person-article'
import { env } from '@/lib/env'
import { personPath } from '@/lib/episodes/person'
import { describeProfile } from '@/lib/people/describe-profile'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { describeTrail } from '@/lib/sharing/structured-data'

export const generateStaticParams = () => []

interface PersonPageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: PersonPageProps): Promise<Metadata> {
  const [person, show] = await Promise.all([loadPerson((await params).slug), loadShow()])
  if (!person) return { title: 'Person not found', robots: { index: false } }
  const { slug, name, about } = person
  return pageMetadata({
    path: personPath(slug),
    title: name,
    description: about || `${name} on ${show.name}: every episode, and what was said.`,
    keywords: [name],
    show,
    imageUrl: person.picture?.url,
    ...(await loadPersonSharing(slug)),
  })
}

export default async function PersonPage({ params }: PersonPageProps) {
  const [person, show] = await Promise.all([loadPerson((await params).slug), loadShow()])
  if (!person) return <MissingPerson />
  const siteUrl = env().SITE_URL
  const trail = [{ path: personPath(person.slug), title: person.name }]
  return (
    <>
      <StructuredData
        things={[describeProfile({ person, show, siteUrl }), describeTrail(show, trail, siteUrl)]}
      />
      <PersonArticle person={person} showName={show.name} />
    </>
  )
}
