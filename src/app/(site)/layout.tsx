import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { loadNavigation, loadShow } from '@/app/site-content'
import { SiteDocument } from '@/app/site-document'
import { ConsentPart } from '@/components/consent/consent-part'
import { DataProvider } from '@/components/layout/data-provider'
import { LazyParts } from '@/components/layout/lazy-parts'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { PlayerAudio } from '@/components/player/player-audio'
import { env } from '@/lib/env'
import { MANIFEST_PATH } from '@/lib/sharing/site-files'
import { titleOf } from '@/lib/site/show'
import { PAPER } from '@/lib/site/theme'
import { truncate } from '@/lib/text/words'

const DESCRIPTION_LENGTH = 160

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PAPER.light },
    { media: '(prefers-color-scheme: dark)', color: PAPER.dark },
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: titleOf(show), template: `%s · ${show.name}` },
    description: truncate(show.description, DESCRIPTION_LENGTH),
    applicationName: show.name,
    openGraph: { siteName: show.name, type: 'website', locale: 'en_US' },
    twitter: { card: 'summary' },
    manifest: MANIFEST_PATH,
    icons: show.branding.icon
      ? { icon: show.branding.icon, apple: show.branding.icon.url }
      : {
          icon: [
            { url: '/favicon.ico', sizes: '32x32' },
            { url: '/icon.svg', type: 'image/svg+xml' },
          ],
          apple: '/apple-touch-icon.png',
        },
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [show, navigation] = await Promise.all([loadShow(), loadNavigation()])
  return (
    <SiteDocument show={show} className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="button button-strong -translate-y-20 fixed top-2 left-2 z-50 focus:translate-y-0"
      >
        Skip to content
      </a>
      <ConsentPart measurementId={env().GA_MEASUREMENT_ID} />
      <DataProvider>
        <SiteHeader show={show} navigation={navigation} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter show={show} navigation={navigation} />
        <PlayerAudio />
        <LazyParts showName={show.name} signInTitle={show.signInTitle} />
      </DataProvider>
    </SiteDocument>
  )
}
