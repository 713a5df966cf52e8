import { PAGES } from '@/lib/metadata/pages'
import type { Show } from '@/lib/show/show'
import { PAPER } from '@/lib/theme/theme'

export const MANIFEST_PATH = '/manifest.webmanifest'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const writeManifest = ({ name, tagline, description }: Show) => ({
  id: '/',
  name: tagline ? `${name}: ${tagline}` : name,
  short_name: name,
  description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: PAPER.light,
  theme_color: PAPER.light,
  categories: ['podcasts', 'education'],
  icons: [
    icon('/icon-192.png', 192, 'any'),
    icon('/icon-512.png', 512, 'any'),
    icon('/icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [PAGES.episodes, PAGES.transcripts].map(({ title, path }) => ({ name: title, url: path })),
})
