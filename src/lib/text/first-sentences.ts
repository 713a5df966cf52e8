/** As many whole sentences as fit into `limit` characters, and at least the first one. */
export function firstSentences(text: string, limit: number): string {
  const sentences = text.match(/[^.!?]+[.!?]+[”"’)]*\s*|[^.!?]+$/g) ?? []
  let kept = ''
  for (const sentence of sentences) {
    if (kept !== '' && (kept + sentence).trimEnd().length > limit) break
    kept += sentence
  }
  return kept.trim()
}
