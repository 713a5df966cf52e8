import type { ServerResponse } from 'node:http'
import { colourNamed } from '@/lib/site/palette'
import { fixedHeaders, type HeaderPolicy, pagePolicy } from '@/server/http/response-headers'

const RETRY_SECONDS = 10

const paper = colourNamed('paper')
const ink = colourNamed('ink')

/** Needs no script and no other file. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem;
  background: ${paper.light}; color: ${ink.light}; font: 1.125rem/1.6 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 32rem; }
h1 { font: 400 2.25rem/1.2 ui-serif, Georgia, serif; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
a { color: inherit; }
@media (prefers-color-scheme: dark) { body { background: ${paper.dark}; color: ${ink.dark}; } }
</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>This page can’t be put together right now. Nothing is lost. Please try again in a few seconds.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

/** While the database is away, and while more pages are asked for than can be made at once. */
export function sendOutagePage(response: ServerResponse, policy: HeaderPolicy): void {
  response.writeHead(
    503,
    [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Length', String(Buffer.byteLength(PAGE))],
      ['Retry-After', String(RETRY_SECONDS)],
      ['Cache-Control', 'no-store'],
      ...fixedHeaders('page', policy),
      ['Content-Security-Policy', pagePolicy('page', [], policy)],
    ].flat(),
  )
  response.end(response.req.method === 'HEAD' ? undefined : PAGE)
}
