import type { Home as StoredHome } from '@/payload-types'
import type { toShow } from './find-show'

/** The show's identity: editable content, never scattered through code. */
export type Show = ReturnType<typeof toShow>

export type Branding = Show['branding']

export type ShowLink = Show['platformLinks'][number]

export type Sponsor = Show['sponsors'][number]

export const UNNAMED_SHOW = 'My podcast'

export const titleOf = ({ name, tagline }: Show) => (tagline ? `${name}: ${tagline}` : name)

/** For a show whose editors have written no notice; empty when nothing is invented. */
export function sampleNote({ platformLinks, socialLinks, sponsors }: Show) {
  const isAny = [...platformLinks, ...socialLinks, ...sponsors].some(({ sample }) => sample)
  return isAny ? 'Some links and partners are samples.' : ''
}

type Words =
  | 'learn'
  | 'basics'
  | 'examples'
  | 'transcripts'
  | 'insights'
  | 'newsletter'
  | 'partners'
  | 'papers'

export interface Home extends Pick<StoredHome, Words> {
  /** Empty for the show's own texts. */
  hero: { title: string; text: string }
  sections: HomeSection[]
  answers: QuickAnswer[]
}

export interface QuickAnswer {
  question: string
  answer: string
}

/** One way to give is opened at once; several stand on the page of places to listen. */
export const supportAddress = ([first, ...others]: Show['funding']) =>
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
export function sectionsOf(
  chosen: readonly (string | null)[] | null | undefined,
): HomeSection[] {
  const all = HOME_SECTIONS.map(({ value }) => value)
  if (!chosen || chosen.length === 0) return all
  return [...new Set(chosen)].flatMap((name) => all.find((each) => each === name) ?? [])
}
