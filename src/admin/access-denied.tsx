import { Gutter } from '@payloadcms/ui'

export const UnauthorizedView = () => (
  <main>
    <Gutter>
      <section aria-label="Access Denied" style={{ marginBottom: '1.5rem' }}>
        <h1>Access Denied</h1>
        <p>You need administrator privileges to access this page.</p>
        <p>
          <a href="/">Return Home</a>
        </p>
      </section>
    </Gutter>
  </main>
)
