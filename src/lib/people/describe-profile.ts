import type { ProfilePage } from 'schema-dts'
import { personPath } from '@/lib/episodes/person'
import { describeSeries, wholeAddress } from '@/lib/sharing/structured-data'
import type { Show } from '@/lib/site/show'
import type { PersonOnSite } from './find-person'

/** Search engines have no use for more. */
const MOST_NAMED = 20

/** A page about a person. */
export function describeProfile(person: PersonOnSite, show: Show) {
  const { slug, name, about, links, picture, isHost: hosts, episodes } = person
  const url = wholeAddress(personPath(slug))
  return {
    '@type': 'ProfilePage',
    url,
    isPartOf: describeSeries(show),
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      name,
      url,
      description: about || undefined,
      image: wholeAddress(picture?.url ?? null),
      sameAs: links.length > 0 ? links.map((link) => link.url) : undefined,
      jobTitle: hosts ? 'Podcast host' : undefined,
      subjectOf: episodes.slice(0, MOST_NAMED).map(({ slug: episode, title }) => ({
        '@type': 'PodcastEpisode' as const,
        name: title,
        url: wholeAddress(`/episodes/${episode}`),
      })),
    },
  } satisfies ProfilePage
}
