import { Gutter } from '@payloadcms/ui'

export function AccessDenied() {
  return (
    <section aria-label="Access Denied" style={{ marginBottom: '1.5rem' }}>
      <h1>Access Denied</h1>
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
