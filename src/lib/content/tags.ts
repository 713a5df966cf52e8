/** What pages and shared answers are made from; a change to it makes them stale. */
export const TAGS = {
  episodes: 'episodes',
  papers: 'papers',
  show: 'show',
  /** Nothing changes it: it marks the page of an address that leads nowhere, to be sent with status 404. */
  missing: 'missing',
} as const

export const episodeTag = (idOrSlug: string): string => `episode:${idOrSlug}`

type Named = { id: string; slug?: string | null }

/** The lists, and the episode under every name it has or had. */
export function episodeTags(...versions: (Named | undefined)[]): string[] {
  const names = versions.flatMap((version) => (version ? [version.id, version.slug] : []))
  return [TAGS.episodes, ...new Set(names.filter((name) => typeof name === 'string').map(episodeTag))]
}
