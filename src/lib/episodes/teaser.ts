import { plainText } from '@/lib/text/plain-text'
import { truncate } from '@/lib/text/words'
import type { ListedEpisode } from './episode'

/** Lists show at most three lines of it. */
export const teaserOf = ({ summary, description }: ListedEpisode) =>
  summary || truncate(plainText(description), 240)
