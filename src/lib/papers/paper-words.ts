import type { Paper } from './paper'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** `Alan M. Turing`, `A and B`, `A, B, and C`; the host where a paper names nobody. */
export function paperAuthors({ authors }: Pick<Paper, 'authors'>, host: string): string {
  const named = authors.map((author) => author.trim()).filter((author) => author !== '')
  return named.length > 0 ? LIST.format(named) : host
}

/** Where the full paper is read. */
export const paperAddress = ({ externalUrl, url }: Pick<Paper, 'externalUrl' | 'url'>): string | null =>
  externalUrl || url
