const SECTION_IDS = [
  'latest',
  'episodes',
  'insights',
  'newsletter',
  'contact',
  'deeper-dive-cta',
] as const

export type SectionId = (typeof SECTION_IDS)[number]

export const sectionOf = (hash: string): SectionId | undefined =>
  SECTION_IDS.find((id) => hash === `#${id}`)

/** Milliseconds before the home page scrolls to a section requested from another page. */
export const ARRIVAL_MS = 100

/** An empty form in the layout, through which section buttons work without scripts. */
export const SECTIONS_FORM = 'sections'

export const ACCOUNT_PAGES = [
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/settings', title: 'Settings' },
] as const

export interface SiteLink {
  path: string
  title: string
}

export type HeaderLink = SiteLink | { section: SectionId; title: string }

export interface Navigation {
  header: HeaderLink[]
  /** Columns of the footer, and its last line. */
  show: SiteLink[]
  learn: SiteLink[]
  legal: SiteLink[]
}

export const isLinked = ({ header, show, learn }: Navigation, wanted: string) =>
  [...header, ...show, ...learn].some((link) => 'path' in link && link.path === wanted)

export const HEADER_LINKS: readonly HeaderLink[] = [
  { section: 'episodes', title: 'Episodes' },
  { section: 'insights', title: 'Insights' },
  { section: 'newsletter', title: 'Newsletter' },
  { section: 'contact', title: 'Contact' },
  { path: '/deeper-dive', title: 'Deeper Dive' },
]

export const LEGAL_PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/cookie-policy', title: 'Cookie Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
] as const

export const SHOW_LINKS: readonly SiteLink[] = [
  { path: '/episodes', title: 'Episodes' },
  { path: '/deeper-dive', title: 'Papers' },
  { path: '/letters', title: 'Letters' },
  { path: '/saved', title: 'Saved' },
  { path: '/media-kit', title: 'Media Kit' },
]

/** Listed in the footer, and not in the menu. */
export const QUESTIONS_PATH = '/questions'

export const LEARN_LINKS: readonly SiteLink[] = [
  { path: '/start-here', title: 'Start Here' },
  { path: '/ai-basics', title: 'AI Basics' },
  { path: '/practical-examples', title: 'Practical Examples' },
  { path: '/episode-transcripts', title: 'Transcripts' },
  { path: '/search', title: 'Search' },
  { path: QUESTIONS_PATH, title: 'Questions' },
]

export const FEED_PATH = '/feed.xml'

const PANEL_PATH = '/admin'
export const SIGN_IN_PATH = `${PANEL_PATH}/login`

/** Shown at the address that was asked for. */
export const ACCESS_DENIED_PATH = '/sent/access-denied'

export const CHOOSE_PASSWORD_PATH = '/settings/account#password-settings'

export function signInAddress(wanted: string) {
  const isPage = wanted !== PANEL_PATH && !wanted.startsWith(`${PANEL_PATH}/log`)
  return isPage ? `${SIGN_IN_PATH}?redirect=${encodeURIComponent(wanted)}` : SIGN_IN_PATH
}

/** The address in `?redirect=` if it is on this site, with or without a leading slash; else undefined. */
export function redirectTarget(search: string, origin: string): string | undefined {
  const value = new URLSearchParams(search).get('redirect')?.trim()
  if (!value || !URL.canParse(value, origin)) return undefined
  const target = new URL(value, origin)
  // Dots are resolved by now: `/..//elsewhere` has become `//elsewhere`.
  if (target.origin !== origin || !/^\/(?!\/)/.test(target.pathname)) return undefined
  return target.pathname + target.search + target.hash
}

export const PREVIEW_PATH = '/preview'

export const INVALID_PREVIEW_PATH = '/sent/preview-not-valid'

export const previewTokenOf = (path: string): string | undefined =>
  /^\/preview\/([^/]+)\/?$/.exec(path)?.[1]

/** An attribute of pages for missing content; the server sends such a page with status 404. */
export const MISSING = { 'data-missing': true }

export const isMissing = (html: string) => html.includes(' data-missing="true"')
