import type { BasePayload } from 'payload'
import { WITH_FILES } from '@/lib/access'
import type { Media } from '@/payload-types'
import type { Home, Show } from './show'

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
    notice: show.notice ?? '',
    artworkUrl: urlOf(show.artwork),
    contactEmail: show.contactEmail ?? '',
    partnershipsEmail: show.partnershipsEmail ?? '',
    responseTime: show.responseTime ?? '',
    questions: show.questions ?? [],
    platformLinks: linksOf(show.platformLinks),
    socialLinks: linksOf(show.socialLinks),
    sponsors: (show.sponsors ?? []).map((sponsor) => ({
      name: sponsor.name,
      shortDescription: sponsor.shortDescription,
      fullDescription: sponsor.fullDescription ?? '',
      url: sponsor.url,
      logoUrl: urlOf(sponsor.logo),
      buttonLabel: sponsor.buttonLabel,
      isSample: sponsor.sample === true,
    })),
    claims: (show.claims ?? []).map(({ label, value, sample }) => ({
      label,
      value,
      isSample: sample === true,
    })),
  }
}

const urlOf = (upload: Media | string | null | undefined): string | null =>
  typeof upload === 'object' ? (upload?.url ?? null) : null

const linksOf = (links: { label: string; url: string; sample?: boolean | null }[] | null | undefined) =>
  (links ?? []).map(({ label, url, sample }) => ({ label, url, isSample: sample === true }))

export async function findHome(payload: BasePayload): Promise<Home> {
  const { basics, examples, transcripts, answers } = await payload.findGlobal({
    slug: 'home',
    overrideAccess: false,
    depth: 0,
  })
  return {
    basics,
    examples,
    transcripts,
    answers: (answers ?? []).map(({ question, answer }) => ({ question, answer })),
  }
}
