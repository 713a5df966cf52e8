import type { PageReference, Term } from '@/lib/terms/term'
import { formatClock } from '@/lib/text/clock'
import type {
  PageFigures,
  PageLinks,
  PagePrompts,
  PageQuotes,
  PageTerms,
  PageText,
} from '@/payload-types'

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

/** A section as it is stored, with the anchor that it has on its page. */
type Shown<Stored, Added = unknown> = Omit<Stored, 'anchor' | keyof Added> & {
  anchor: string
} & Added

export type Prompt = PagePrompts['prompts'][number] & { reference: PageReference | null }

/** The HTML is sanitised. */
type TextBlock = Shown<
  Omit<PageText, 'body'>,
  { html: string; reference: PageReference | null }
>
export type TermsBlock = Shown<PageTerms, { terms: Term[] }>
type PromptsBlock = Shown<PagePrompts, { prompts: Prompt[] }>
export type LinksBlock = Shown<PageLinks>
export type QuotesBlock = Shown<PageQuotes>
export type FiguresBlock = Shown<PageFigures>
export type PageBlock =
  | TextBlock
  | TermsBlock
  | PromptsBlock
  | LinksBlock
  | QuotesBlock
  | FiguresBlock

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

export const referencePath = ({ episode, at }: PageReference): string =>
  at > 0 ? `/episodes/${episode.slug}?t=${at}` : `/episodes/${episode.slug}`

/** `from 1:15`; empty for the beginning. */
export const referenceStart = ({ at }: Pick<PageReference, 'at'>): string =>
  at > 0 ? `from ${formatClock(at)}` : ''

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
    if (block.blockType === 'figures') return block.figures.some(({ sample }) => sample)
    if (block.blockType === 'quotes') return block.quotes.some(({ sample }) => sample)
    return block.blockType === 'links' && block.links.some(({ sample }) => sample)
  })
