import type { Metadata } from 'next'
import { FullMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'
import SiteLayout, { generateMetadata as describeSite } from './(site)/layout'

export { viewport } from './(site)/layout'

export async function generateMetadata(): Promise<Metadata> {
  const site = await describeSite()
  return { ...site, title: `Page not found · ${site.applicationName}` }
}

/** Every address that is nobody else's: not found, inside the site's own layout. */
export default function UnknownPage() {
  return (
    <SiteLayout>
      <FullMessage
        title="Nothing but static here"
        text="This page does not exist, or has moved. The episodes are where they always were."
      >
        <QuietLink href="/" className="button button-strong">
          Back to Home
        </QuietLink>
        <QuietLink href="/#episodes" className="button button-calm">
          Browse Episodes
        </QuietLink>
      </FullMessage>
    </SiteLayout>
  )
}
