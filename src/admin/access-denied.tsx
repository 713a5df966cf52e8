import Link from 'next/link'

/** For everyone who is no administrator. */
export function AccessDenied({ level: Heading = 'h1' }: { level?: 'h1' | 'h2' }) {
  return (
    <section aria-label="Access Denied" style={{ marginBottom: '1.5rem' }}>
      <Heading>Access Denied</Heading>
      <p>You need administrator privileges to access this page.</p>
      <p>
        <Link href="/">Return Home</Link>
      </p>
    </section>
  )
}
