import '@/app/globals.css'
import type { ReactNode } from 'react'
import { fonts } from '@/app/(site)/fonts'
import { loadShow } from '@/app/site-content'
import { HEAD_SCRIPT } from '@/lib/head-script'
import { toneStyles } from '@/lib/site/tones'

export { viewport } from '@/app/(site)/layout'

/** Pages for frames of other sites: without header, footer and consent. */
export default async function EmbedLayout({ children }: { children: ReactNode }) {
  const tones = toneStyles((await loadShow()).branding.tones)
  return (
    <html lang="en" className={fonts} suppressHydrationWarning>
      <head>
        {tones && <style>{tones}</style>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body className="bg-raised">{children}</body>
    </html>
  )
}
