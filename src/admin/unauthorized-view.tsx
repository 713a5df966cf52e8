import { Gutter } from '@payloadcms/ui'
import Link from 'next/link'

/** For listeners with an account who open the panel. */
export function UnauthorizedView() {
  return (
    <Gutter>
      <h1>Access Denied</h1>
      <p>You need administrator privileges to access this page.</p>
      <p>
        <Link href="/">Return Home</Link>
      </p>
    </Gutter>
  )
}
