/** The pages whose words editors write. The set is fixed: each has a route of its own. */
export const PAGE_SLUGS = [
  'ai-basics',
  'practical-examples',
  'privacy-policy',
  'cookie-policy',
  'terms-of-service',
  'media-kit',
] as const

export type PageSlug = (typeof PAGE_SLUGS)[number]
