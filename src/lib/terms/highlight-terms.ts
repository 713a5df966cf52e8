import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import type { Paper } from '@/lib/papers/paper'
import { escapeText } from '@/lib/text/plain-text'
import { htmlToText } from '@/lib/text/sanitize'
import { createTermMatcher, findTerms } from './match-terms'
import { type Term, termPath } from './term'

/** A section of a page, which underlines each term once. */
export interface TermLight {
  /** Plain text as HTML. */
  text(text: string): string
  /** Sanitised HTML; links, headings and code stay unchanged. */
  html(html: string): string
}

/** Starts the next section. */
export type TermLights = () => TermLight

const TAG_OR_ENTITY = /(<[^>]*>|&#?\w+;)/
const TAG_NAME = /^<(\/?)([a-z][a-z0-9]*)/i
const LEFT_ALONE = new Set(['a', 'button', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export function highlightTerms(
  terms: readonly Pick<Term, 'slug' | 'word' | 'aliases'>[],
): TermLights {
  const matcher = createTermMatcher(terms)
  return () => {
    const seen = new Set<number>()
    /** `write` converts a piece of the given text to HTML. */
    const light = (text: string, write: (piece: string) => string): string => {
      let written = ''
      let done = 0
      for (const { from, to, index } of findTerms(matcher, text)) {
        const term = terms[index]
        if (!term || seen.has(index)) continue
        seen.add(index)
        written += write(text.slice(done, from)) + linkTo(term, write(text.slice(from, to)))
        done = to
      }
      return written + write(text.slice(done))
    }
    return {
      text: (text) => light(text, escapeText),
      html: (html) => lightHtml(html, (text) => light(text, asItIs)),
    }
  }
}

const asItIs = (html: string): string => html

const linkTo = ({ slug }: Pick<Term, 'slug'>, words: string): string =>
  `<a href="${escapeText(termPath(slug))}" data-term="${escapeText(slug)}">${words}</a>`

/** In sanitised HTML every `<` opens a tag. */
function lightHtml(html: string, light: (text: string) => string): string {
  let closed = 0
  const pieces = html.split(TAG_OR_ENTITY).map((piece, place) => {
    // Odd pieces are tags and entities.
    if (place % 2 === 0) return closed > 0 ? piece : light(piece)
    const [, isEnd, name = ''] = TAG_NAME.exec(piece) ?? []
    if (LEFT_ALONE.has(name.toLowerCase())) closed += isEnd ? -1 : 1
    return piece
  })
  return pieces.join('')
}

/** The terms named in any of the texts, in list order. */
export function findUsedTerms<Listed extends Pick<Term, 'word' | 'aliases'>>(
  terms: readonly Listed[],
  texts: readonly string[],
  matcher = createTermMatcher(terms),
): Listed[] {
  const used = new Set(
    texts.flatMap((text) => findTerms(matcher, text).map(({ index }) => index)),
  )
  return terms.filter((_, index) => used.has(index))
}

export const termsOfEpisode = (terms: readonly Term[], episode: EpisodeDetail): Term[] =>
  findUsedTerms(terms, [
    htmlToText(episode.description),
    ...episode.transcriptSegments.map(({ text }) => text),
  ])

export const termsOfPaper = (
  terms: readonly Term[],
  { summary, abstract, contentText }: Paper,
): Term[] => findUsedTerms(terms, [summary, abstract, contentText])
