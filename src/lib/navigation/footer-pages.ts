export const LEGAL_PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/cookie-policy', title: 'Cookie Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
] as const

export const MEDIA_KIT_PATH = '/media-kit'
export const FEED_PATH = '/feed.xml'
