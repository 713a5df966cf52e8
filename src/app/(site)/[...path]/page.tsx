import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Page not found' }

/** Every address that is nobody else's: not found, inside the site's own layout. */
export default function UnknownPage(): never {
  notFound()
}
