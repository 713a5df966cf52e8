/** Letters without their marks and in one case, so that `Étude` is found as `etude`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

export const searchWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

/** At most `limit` characters and an ellipsis; cut between words when that loses less than a fifth. A full stop before the ellipsis goes. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > limit * 0.8 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s.,;:–—-]*[\ud800-\udbff]?$/, '')}…`
}

/** After a stop and the quotation marks that close with it, but not after an initial such as the B of Tom B. Brown. */
const BETWEEN_SENTENCES = /(?<=[.!?][”"’)]*)(?<!(?<!\p{L})\p{Lu}\.)\s+/u

/** As many whole sentences as fit into `limit` characters, and at least the first one. */
export function firstSentences(text: string, limit: number): string {
  const [first = '', ...others] = text.trim().split(BETWEEN_SENTENCES)
  let kept = first
  for (const sentence of others) {
    const longer = `${kept} ${sentence}`
    if (longer.length > limit) break
    kept = longer
  }
  return kept
}
