export const PAGE_SLUGS = [
  'ai-basics',
  'practical-examples',
  'privacy-policy',
  'cookie-policy',
  'terms-of-service',
  'media-kit',
] as const

export type PageSlug = (typeof PAGE_SLUGS)[number]
