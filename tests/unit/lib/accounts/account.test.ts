import { beforeAll, describe, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
})

/** The environment is read once per module, so every address of the site gets modules of its own. */
async function at<Module>(siteUrl: string, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules()
  vi.stubEnv('SITE_URL', siteUrl)
  return load()
}

describe('a known device', () => {
  const load = () => at('http://localhost:3000', () => import('@/lib/accounts/session-cookie'))

  const USER = '0b6f1a52-7a6c-4c0f-9d2a-2f6f0a4c1b11'

  test('is read from its own token, for half a year', async () => {
    const { createDeviceToken, readDeviceToken } = await load()
    const token = createDeviceToken(USER)
    expect(readDeviceToken(token)).toEqual({ id: expect.any(String), userId: USER })
    const old = new Date(Date.now() - 181 * 24 * 60 * 60 * 1000)
    expect(readDeviceToken(createDeviceToken(USER, old))).toBeUndefined()
  })

  test.each([undefined, 'x', 'é'.repeat(69)])('is not %j', async (token) => {
    const { readDeviceToken } = await load()
    expect(readDeviceToken(token)).toBeUndefined()
  })

  test('of another site’s secret is unknown', async () => {
    const { createDeviceToken } = await load()
    const token = createDeviceToken(USER)
    vi.stubEnv('PAYLOAD_SECRET', 'another secret for tests')
    const { readDeviceToken } = await load()
    expect(readDeviceToken(token)).toBeUndefined()
  })
})

describe('cookies', () => {
  test('over https are bound to the host and to https', async () => {
    const cookies = await at('https://show.example', () => import('@/lib/accounts/session-cookie'))
    expect(cookies.serialiseCookie(cookies.sessionCookieName(), 'token', 60)).toBe(
      '__Host-session=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    )
    expect(cookies.expiredCookie(cookies.deviceCookieName())).toBe(
      '__Host-device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test.each([
    [undefined, undefined],
    ['a=1; session=abc; b=2', 'abc'],
    ['session=abc; session=def', 'abc'],
    ['xsession=abc', undefined],
    ['session=a=b', 'a=b'],
    [';;=;', undefined],
  ])('%j holds %j', async (cookie, value) => {
    const { readCookie } = await at('http://localhost:3000', () => import('@/lib/accounts/session-cookie'))
    expect(readCookie(new Headers(cookie === undefined ? {} : { cookie }), 'session')).toBe(value)
  })
})

describe('passwords', () => {
  const load = () => import('@/lib/accounts/passwords')

  test('that many people choose are refused', async () => {
    const { hashNew } = await load()
    await expect(hashNew('PassWord')).rejects.toThrow('This password is too common.')
    expect(await hashNew('orchid tractor lamp')).toMatch(/^\$argon2id\$/)
  })

  test('match their own hash and no other, and no hash at all', async () => {
    const { hashOf, passwordMatches } = await load()
    const hash = await hashOf('orchid tractor lamp')
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await hashOf('orchid tractor lamp')).not.toBe(hash)
    expect(await passwordMatches('orchid tractor lamp', hash)).toBe(true)
    expect(await passwordMatches('orchid tractor lamp ', hash)).toBe(false)
    expect(await passwordMatches('decoy', undefined)).toBe(false)
  })
})
