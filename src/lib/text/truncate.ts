/** At most `limit` characters and an ellipsis; cut between words when that loses less than a fifth. A full stop before the ellipsis goes. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > limit * 0.8 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s.,;:–—-]*[\ud800-\udbff]?$/, '')}…`
}
