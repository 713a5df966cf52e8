import type { ReactNode } from 'react'
import { loadShow } from '@/app/site-content'
import { SiteDocument } from '@/app/site-document'

export { viewport } from '@/app/(site)/layout'

/** Pages for frames of other sites: without header, footer and consent. */
const EmbedLayout = async ({ children }: { children: ReactNode }) => (
  <SiteDocument show={await loadShow()} className="bg-raised">
    {children}
  </SiteDocument>
)

export default EmbedLayout
