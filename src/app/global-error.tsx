'use client'

import { useEffect } from 'react'
import { replayEarlyClick } from '@/lib/site/early-click'

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem;
  background: light-dark(#fbf7f0, #161311); color: light-dark(#1c1917, #f5efe6);
  font: 1.125rem/1.6 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 32rem; }
h1 { font: 400 2.25rem/1.2 ui-serif, Georgia, serif; margin: 0 0 1rem; }
div { margin-top: 1.5rem; display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: center; }
button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 2rem; cursor: pointer;
  background: light-dark(#c2410c, #fb8a4c); color: light-dark(#fffdf9, #1c1310); font: inherit; font-weight: 600; }
a { color: inherit; line-height: 2.75rem; }
`

export default function GlobalError() {
  // The page may have failed before it handled clicks on its buttons.
  useEffect(replayEarlyClick, [])

  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <style>{STYLE}</style>
        <main>
          <h1>Something went wrong</h1>
          <p>
            We could not show this page. That is our fault, not yours. Trying again often
            helps.
          </p>
          <div>
            <button type="button" onClick={() => window.location.reload()}>
              Try Again
            </button>
            <a href="/">Back to Home</a>
          </div>
        </main>
      </body>
    </html>
  )
}
