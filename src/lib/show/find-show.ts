import type { BasePayload } from 'payload'
import { WITH_FILES } from '@/lib/access/rules'
import type { Media } from '@/payload-types'
import type { Show } from './show'

/** The show as editors describe it. */
export async function findShow(payload: BasePayload): Promise<Show> {
  const show = await payload.findGlobal({
    slug: 'show',
    overrideAccess: false,
    depth: 1,
    context: WITH_FILES,
  })
  return {
    name: show.name,
    tagline: show.tagline ?? '',
    description: show.description ?? '',
    host: show.host ?? '',
    artworkUrl: urlOf(show.artwork),
    contactEmail: show.contactEmail ?? '',
    partnershipsEmail: show.partnershipsEmail ?? '',
    responseTime: show.responseTime ?? '',
    platformLinks: linksOf(show.platformLinks),
    socialLinks: linksOf(show.socialLinks),
    sponsors: (show.sponsors ?? []).map((sponsor) => ({
      name: sponsor.name,
      shortDescription: sponsor.shortDescription,
      fullDescription: sponsor.fullDescription ?? '',
      url: sponsor.url,
      logoUrl: urlOf(sponsor.logo),
      buttonLabel: sponsor.buttonLabel,
    })),
    claims: (show.claims ?? []).map(({ label, value }) => ({ label, value })),
  }
}

const urlOf = (upload: Media | string | null | undefined): string | null =>
  typeof upload === 'object' ? (upload?.url ?? null) : null

const linksOf = (links: { label: string; url: string }[] | null | undefined) =>
  (links ?? []).map(({ label, url }) => ({ label, url }))
