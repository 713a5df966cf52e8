import type { EpisodeDetail } from '@/lib/episodes/episode'
import type { Paper } from '@/lib/papers/paper'
import { htmlToText } from '@/lib/text/sanitize'
import { findUsedTerms } from './light-terms'
import type { Term } from './term'

export const termsOfEpisode = (terms: readonly Term[], episode: EpisodeDetail): Term[] =>
  findUsedTerms(terms, [
    htmlToText(episode.description),
    ...episode.transcriptSegments.map(({ text }) => text),
  ])

export const termsOfPaper = (terms: readonly Term[], { summary, abstract, contentText }: Paper): Term[] =>
  findUsedTerms(terms, [summary, abstract, contentText])
