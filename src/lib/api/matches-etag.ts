/**
 * Whether an If-None-Match names this ETag, which is a strong one. It compares weakly (RFC 9110, 13.1.2): a proxy or the
 * compression may have marked our validator as weak.
 */
export function matchesEtag(condition: string, etag: string): boolean {
  if (condition === etag || condition.trim() === '*') return true
  return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
