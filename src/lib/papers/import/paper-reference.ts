const DOI = /^10\.\d{4,9}\/[\w.()/:;<>+-]{1,200}$/
/** As arXiv writes them since 2007, and before. */
const ARXIV = /^(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/i

/** The DOI of a DOI, arXiv id, or address of either; undefined for anything else. */
export function tryParseReference(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
    .replace(/^https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf|html)\//i, '')
    .replace(/^(?:doi|arxiv):\s*/i, '')
    .replace(/\.pdf$/i, '')
  const arxiv = ARXIV.exec(bare)?.[1]
  if (arxiv) return `10.48550/arXiv.${arxiv}`
  return DOI.test(bare) ? bare : undefined
}
