import type { ProfilePage } from 'schema-dts'
import { personPath } from '@/lib/episodes/person'
import { addressOf, describeSeries, wholeAddress } from '@/lib/sharing/structured-data'
import { describeMentions } from '@/lib/sharing/written-data'
import type { Show } from '@/lib/site/show'
import type { PersonOnSite } from './find-person'

/** Search engines have no use for more. */
const MOST_NAMED = 20

/** A page about a person. */
export function describeProfile(person: PersonOnSite, show: Show) {
  const { slug, name, about, links, picture, isHost: hosts, episodes } = person
  const address = addressOf(personPath(slug))
  return {
    '@type': 'ProfilePage',
    url: address.url,
    isPartOf: describeSeries(show),
    mainEntity: {
      '@type': 'Person',
      ...address,
      name,
      description: about,
      image: wholeAddress(picture?.url ?? null),
      sameAs: links.map(({ url }) => url),
      jobTitle: hosts ? 'Podcast host' : undefined,
      subjectOf: describeMentions(episodes.slice(0, MOST_NAMED)),
    },
  } satisfies ProfilePage
}
