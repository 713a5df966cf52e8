import './globals.css'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { HEAD_SCRIPT } from '@/lib/head-script'
import type { Show } from '@/lib/site/show'
import { toneStyles } from '@/lib/site/tones'

/** Latin only, preloaded, with fallbacks of equal width. `npm run generate:fonts` creates the files. */
const atkinson = localFont({
  src: './(site)/fonts/atkinson-hyperlegible-next.woff2',
  weight: '400 700',
  variable: '--font-atkinson',
  display: 'swap',
})

const youngSerif = localFont({
  src: './(site)/fonts/young-serif.woff2',
  weight: '400',
  variable: '--font-young-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

interface SiteDocumentProps {
  show: Show
  className: string
  children: ReactNode
}

/** The root of the site's pages and of embeds. */
export function SiteDocument({ show, className, children }: SiteDocumentProps) {
  const tones = toneStyles(show.branding.tones)
  return (
    // The script below marks the root before React sees it.
    <html
      lang="en"
      className={`${atkinson.variable} ${youngSerif.variable}`}
      suppressHydrationWarning
    >
      <head>
        <link
          rel="alternate"
          type="application/rss+xml"
          title={show.name}
          href={show.feedUrl}
        />
        {tones && <style>{tones}</style>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body className={className}>{children}</body>
    </html>
  )
}
