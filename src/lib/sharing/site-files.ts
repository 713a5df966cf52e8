import { PAGES } from '@/lib/site/pages'
import { type Show, titleOf } from '@/lib/site/show'
import { PAPER } from '@/lib/site/theme'
import { DAY_MS } from '@/lib/text/clock'

export const MANIFEST_PATH = '/manifest.webmanifest'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const writeManifest = (show: Show) => ({
  id: '/',
  name: titleOf(show),
  short_name: show.name,
  description: show.description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: PAPER.light,
  theme_color: PAPER.light,
  categories: ['podcasts', 'education'],
  icons: show.branding.icon
    ? [{ src: show.branding.icon.url, sizes: 'any', type: show.branding.icon.type }]
    : [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
  shortcuts: [PAGES.episodes, PAGES.transcripts].map(({ title, path }) => ({
    name: title,
    url: path,
  })),
})

/** RFC 9116 requires less than a year. */
const VALID_DAYS = 180

const SECURITY_PATH = '/.well-known/security.txt'

export function writeSecurityText({ contactEmail }: Show, siteUrl: string) {
  const contact = contactEmail ? `mailto:${contactEmail}` : new URL('/#contact', siteUrl).href
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${new URL(SECURITY_PATH, siteUrl).href}`,
    '',
  ].join('\n')
}
