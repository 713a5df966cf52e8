import type { Show as StoredShow } from '@/payload-types'
import type { Tones } from './tones'

/** The show's identity: editable content, never scattered through code. */

type Rows<Name extends 'platformLinks' | 'sponsors' | 'claims'> = NonNullable<StoredShow[Name]>[number]

export type ShowLink = Rows<'platformLinks'>

export type Sponsor = Omit<Rows<'sponsors'>, 'logo'> & { logoUrl: string | null }

export interface Branding {
  logo: { url: string; alt: string; width: number; height: number } | null
  icon: { url: string; type: string } | null
  tones: Tones
}

/** The default branding. */
export const OWN_BRANDING: Branding = { logo: null, icon: null, tones: {} }

export interface Show {
  name: string
  tagline: string
  description: string
  host: string
  /** The hosts with pages of their own. */
  people: { name: string; slug: string }[]
  notice: string
  artworkUrl: string | null
  branding: Branding
  contactEmail: string
  partnershipsEmail: string
  responseTime: string
  /** The sign-in dialog's. */
  signInTitle: string
  /** Says at `/start-here` what the page is. */
  startHere: string
  /** In the metadata of every page. */
  keywords: string[]
  /** Example questions, offered in the search. */
  questions: string[]
  platformLinks: ShowLink[]
  socialLinks: ShowLink[]
  sponsors: Sponsor[]
  claims: Rows<'claims'>[]
  /** Where listeners can give money. */
  funding: { label: string; url: string }[]
  /** The show's feed for podcast apps: ours, or that of its host while we follow it. */
  feedUrl: string
}

/** Until an editor has named the show. */
export const UNNAMED_SHOW = 'My podcast'

/** The title of the whole site. */
export const titleOf = ({ name, tagline }: Pick<Show, 'name' | 'tagline'>): string =>
  tagline ? `${name}: ${tagline}` : name

/** For a show whose editors have written no notice; empty when nothing is invented. */
export function sampleNote({ platformLinks, socialLinks, sponsors }: Show): string {
  const isAny = [...platformLinks, ...socialLinks, ...sponsors].some(({ sample }) => sample)
  return isAny ? 'Some links and partners are samples.' : ''
}

export interface Home {
  /** Empty for the show's own texts. */
  hero: { title: string; text: string }
  sections: HomeSection[]
  learn: { title: string }
  basics: LearningCard
  examples: LearningCard
  transcripts: LearningCard
  answers: QuickAnswer[]
  insights: LearningCard
  newsletter: { title: string }
  partners: { title: string }
  papers: PapersCall
}

export interface LearningCard {
  title: string
  text: string
}

export interface PapersCall extends LearningCard {
  button: string
}

export interface QuickAnswer {
  question: string
  answer: string
}

/** One way to give is opened at once; several stand on the page of places to listen. */
export const supportAddress = ([first, ...others]: Show['funding']): string =>
  first && others.length === 0 ? first.url : '/listen#support'

/** The default sections of the home page, below its latest episode and the archive. */
export const HOME_SECTIONS = [
  { value: 'learn', label: 'Learn' },
  { value: 'answers', label: 'Quick answers' },
  { value: 'insights', label: 'Insights' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'contact', label: 'Contact' },
  { value: 'partners', label: 'Partners' },
  { value: 'papers', label: 'Deeper Dive' },
] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]['value']

/** In the editors' order; all of them by default. */
export function sectionsOf(chosen: readonly (string | null)[] | null | undefined): HomeSection[] {
  const all = HOME_SECTIONS.map(({ value }) => value)
  if (!chosen || chosen.length === 0) return all
  return [...new Set(chosen)].flatMap((name) => all.find((each) => each === name) ?? [])
}
