/** What pages and shared responses are made from; a change to it makes them stale. */
export const TAGS = {
  /** Lists of episodes, and whatever else names more than one of them. */
  episodes: 'episodes',
  papers: 'papers',
  /** The pages that editors write in blocks. */
  pages: 'pages',
  /** What the home page alone says. */
  home: 'home',
  show: 'show',
  /** The pictures that stand for pages where their addresses are shared. */
  cards: 'cards',
  /** The page and the response of one episode, which show uploaded files. */
  files: 'files',
  /** Nothing changes it: it marks the page of an address that leads nowhere, to be sent with status 404. */
  missing: 'missing',
} as const

/**
 * What shows this one episode. By its id, which every address of the episode shares and no later slug changes; so
 * saving one episode leaves the pages of all others cached.
 */
export const episodeTag = (id: string): string => `episode:${id}`
