import { type RunningFront, startFront } from '@tests/support/running-front'
import { expect, onTestFinished, test } from 'vitest'

/** What the application is told of who asks and how. */
async function told(trustedProxies: number | undefined, headers: Record<string, string>) {
  const site: RunningFront = await startFront({ trustedProxies })
  onTestFinished(() => site.stop())
  site.next.routes.set('/api/auth/me', (request, response) => {
    response.end(JSON.stringify([request.headers['x-client-address'], request.headers['x-client-protocol']]))
  })
  return JSON.parse((await site.ask('/api/auth/me', { headers })).text)
}

test.each([
  ['of nobody', undefined, ['127.0.0.1', 'http']],
  ['of one proxy', 1, ['198.51.100.7', 'https']],
  ['of two proxies', 2, ['2001:db8::1', 'http']],
])('what is said about address and scheme is believed %s', async (_, trustedProxies, expected) => {
  const claims = {
    'x-client-address': '6.6.6.6',
    'x-client-protocol': 'https',
    'x-forwarded-for': '6.6.6.6, [2001:db8::1]:4711, 198.51.100.7:4711',
    'x-forwarded-proto': 'https, http, https',
  }
  expect(await told(trustedProxies, claims)).toEqual(expected)
})
