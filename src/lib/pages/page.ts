import type { Moment, Term, WebLink } from '@/lib/terms/term'
import { formatClock } from '@/lib/text/clock'

export interface Page {
  slug: string
  title: string
  /** Plain text; empty for none. */
  lead: string
  metaDescription: string
  keywords: string[]
  /** ISO 8601; null when no date is shown. */
  lastUpdated: string | null
  blocks: PageBlock[]
}

interface Section {
  heading: string
  anchor: string
  /** Plain text below the heading; empty for none. */
  intro: string
}

interface TextBlock extends Section {
  kind: 'text'
  /** Sanitised HTML. */
  html: string
  moment: Moment | null
}

export interface TermsBlock extends Section {
  kind: 'terms'
  terms: Term[]
}

export interface Prompt {
  title: string
  text: string
  note: string
  moment: Moment | null
}

export interface PromptsBlock extends Section {
  kind: 'prompts'
  /** For example `Beginner`; empty for none. */
  level: string
  prompts: Prompt[]
}

export interface PageLink extends WebLink {
  text: string
  isSample: boolean
}

export interface LinksBlock extends Section {
  kind: 'links'
  links: PageLink[]
}

export interface Quote {
  text: string
  name: string
  role: string
  isSample: boolean
}

interface QuotesBlock extends Section {
  kind: 'quotes'
  quotes: Quote[]
}

export interface Figure {
  value: string
  label: string
  isSample: boolean
}

interface FiguresBlock extends Section {
  kind: 'figures'
  figures: Figure[]
}

export type PageBlock = TextBlock | TermsBlock | PromptsBlock | LinksBlock | QuotesBlock | FiguresBlock

export const PAGE_SLUGS = [
  'ai-basics',
  'practical-examples',
  'privacy-policy',
  'cookie-policy',
  'terms-of-service',
  'media-kit',
] as const

/** Where the site links to a page. */
export const SHOWN_IN = [
  { value: 'header', label: 'Header' },
  { value: 'footer', label: 'Footer' },
  { value: 'nowhere', label: 'Nowhere' },
] as const

export type PageSlug = (typeof PAGE_SLUGS)[number]

export const momentPath = ({ episode, at }: Moment): string =>
  at > 0 ? `/episodes/${episode.slug}?t=${at}` : `/episodes/${episode.slug}`

/** `from 1:15`; empty for the beginning. */
export const momentFrom = ({ at }: Pick<Moment, 'at'>): string => (at > 0 ? `from ${formatClock(at)}` : '')

const FILL_IN = /(\[[^[\]\n]+\])/

/** Splits a prompt's text at `[brackets]`, which the reader fills in. */
export function splitFillIns(text: string): { text: string; isFillIn: boolean }[] {
  return text
    .split(FILL_IN)
    .map((part, index) => ({ text: part, isFillIn: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

export const hasSamples = (blocks: readonly PageBlock[]): boolean =>
  blocks.some((block) => {
    if (block.kind === 'figures') return block.figures.some(({ isSample }) => isSample)
    if (block.kind === 'quotes') return block.quotes.some(({ isSample }) => isSample)
    return block.kind === 'links' && block.links.some(({ isSample }) => isSample)
  })
