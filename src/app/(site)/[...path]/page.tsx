import { notFound } from 'next/navigation'

/** Every address that is nobody else's: not found, inside the site's own layout. */
export default function UnknownPage(): never {
  notFound()
}
