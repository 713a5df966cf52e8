import { foldText } from '@/lib/text/fold'
import type { Episode } from '@/payload-types'
import { type Artwork, coverOf, pictureOf } from './episode'

/** Roles of the Podcast Namespace's group “cast”. The first is the default where a feed names none. */
export const PERSON_ROLES = [
  'host',
  'co-host',
  'guest host',
  'guest',
  'narrator',
  'reporter',
  'announcer',
  'voice actor',
] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

export const MOST_NAME = 128
export const MOST_PEOPLE = 30

export interface Person {
  name: string
  slug: string
  role: PersonRole
  link: string | null
  picture: Artwork | null
}

export const HOST_ROLES = PERSON_ROLES.filter((role) => role.endsWith('host'))

export const isHost = ({ role }: { role: PersonRole }) => HOST_ROLES.includes(role)

export const personPath = (slug: string) => `/people/${slug}`

/** Tells two people of one name in a feed apart, and recognises both in the next import. */
export const feedKey = ({ name, link }: { name: string; link?: string | null }) =>
  `${foldText(name).trim()} ${link ?? ''}`.trim()

export const toPeople = (rows: Episode['people']): Person[] =>
  (rows ?? []).flatMap(({ person, role }) => {
    if (typeof person !== 'object' || !person) return []
    const { name, slug, links, picture } = person
    return [
      {
        name,
        slug: slug ?? '',
        role,
        link: links?.[0]?.url ?? null,
        picture: coverOf(pictureOf(picture), null, name),
      },
    ]
  })
