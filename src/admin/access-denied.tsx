import { Gutter } from '@payloadcms/ui'

export function AccessDenied({ level: Heading = 'h1' }: { level?: 'h1' | 'h2' }) {
  return (
    <section aria-label="Access Denied" style={{ marginBottom: '1.5rem' }}>
      <Heading>Access Denied</Heading>
      <p>You need administrator privileges to access this page.</p>
      <p>
        <a href="/">Return Home</a>
      </p>
    </section>
  )
}

export function UnauthorizedView() {
  return (
    <main>
      <Gutter>
        <AccessDenied />
      </Gutter>
    </main>
  )
}
