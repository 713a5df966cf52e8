import type { Metadata } from 'next'
import { GoBackButton } from '@/components/layout/go-back-button'
import { FullMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'
import SiteLayout, { generateMetadata as describeSite } from './(site)/layout'

export { viewport } from './(site)/layout'

const PLACES = [
  { href: '/#episodes', label: 'Episodes' },
  { href: '/#newsletter', label: 'Newsletter' },
  { href: '/#contact', label: 'Contact' },
  { href: '/#insights', label: 'Insights' },
]

export async function generateMetadata(): Promise<Metadata> {
  const site = await describeSite()
  return { ...site, title: `Page not found · ${site.applicationName}`, robots: { index: false } }
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
        <QuietLink href="/episodes" className="button button-calm">
          Browse Episodes
        </QuietLink>
        <GoBackButton />
        <nav aria-label="Popular places" className="mt-4 w-full">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {PLACES.map(({ href, label }) => (
              <li key={href}>
                <QuietLink href={href} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </QuietLink>
              </li>
            ))}
          </ul>
        </nav>
      </FullMessage>
    </SiteLayout>
  )
}
