import type { Episode } from '@/payload-types'
import { artworkOf } from './episode'
import type { Person } from './person'

/** The people of an episode or of the show, as they are shown. Needs their pictures. */
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
        picture: artworkOf(picture, null, name),
      },
    ]
  })
