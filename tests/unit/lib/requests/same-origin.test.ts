import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
})

/** The environment is read once per module, so every address of the site gets modules of its own. */
async function load(siteUrl: string) {
  vi.resetModules()
  vi.stubEnv('SITE_URL', siteUrl)
  return import('@/lib/requests/same-origin')
}

/** Public address, what the browser names as origin, the Host it asked, how; is it ours? */
const cases: [string, string, string | null, 'http' | 'https', boolean][] = [
  // Behind a proxy that ends TLS and says so, or does not.
  ['https://show.example', 'https://show.example', 'show.example', 'https', true],
  ['https://show.example', 'https://show.example', 'show.example', 'http', true],
  ['https://show.example', 'http://show.example', 'show.example', 'https', false],
  ['https://show.example', 'http://show.example', 'show.example', 'http', false],
  ['https://show.example', 'http://show.example', 'show.example:443', 'http', false],
  ['https://show.example', 'https://show.example:443', 'show.example', 'http', true],
  ['https://show.example', 'https://show.example', 'behind.proxy:3000', 'http', true],
  ['https://show.example', 'https://show.example', null, 'http', true],
  // Asked directly, past the proxy.
  ['https://show.example', 'http://localhost:3000', 'localhost:3000', 'http', true],
  ['https://show.example', 'https://localhost:3000', 'localhost:3000', 'http', false],
  ['https://show.example', 'http://localhost', 'localhost:3000', 'http', false],
  // A second name behind the same proxy.
  ['https://show.example', 'https://www.show.example', 'www.show.example', 'https', true],
  ['https://show.example', 'https://www.show.example', 'www.show.example', 'http', false],
  // With a port of its own.
  ['https://show.example:8443', 'https://show.example:8443', 'show.example:8443', 'http', true],
  ['https://show.example:8443', 'http://show.example:8443', 'show.example:8443', 'http', false],
  // Over http.
  ['http://localhost:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', 'http', true],
  ['http://show.example', 'https://show.example', 'show.example', 'https', true],
  // From elsewhere.
  ['https://show.example', 'https://show.example.evil.example', 'show.example', 'https', false],
  ['https://show.example', 'https://evil.example', 'show.example', 'https', false],
  ['https://show.example', 'null', 'show.example', 'https', false],
  ['https://show.example', '*', '*', 'http', false],
]

test.each(cases)(
  'at %s the origin %s, asked at %s over %s, is our own: %s',
  async (site, origin, host, protocol, expected) => {
    const { hasForeignOrigin } = await load(site)
    const headers = { origin, 'x-client-protocol': protocol, ...(host && { host }) }
    expect(hasForeignOrigin(new Headers(headers))).toBe(!expected)
  },
)

const at = { host: 'www.show.example', origin: 'https://www.show.example' }

test.each([
  ['without an origin', { host: 'show.example' }, false],
  ['from a page over https, asked over https', { ...at, 'x-client-protocol': 'https' }, false],
  ['from a page over https, asked over http', { ...at, 'x-client-protocol': 'http' }, true],
  ['without a stated protocol is over http', at, true],
  ['with a protocol of its own claim', { ...at, 'x-forwarded-proto': 'https' }, true],
])('a request: %s', async (_, headers, expected) => {
  const { hasForeignOrigin } = await load('https://show.example')
  expect(hasForeignOrigin(new Headers(headers))).toBe(expected)
})
