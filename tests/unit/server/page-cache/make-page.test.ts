import { FakeNext } from '@tests/support/fake-next'
import { describe, expect, it } from 'vitest'
import type { Handler } from '@/server/page-cache/internal-request'
import { PageMaker } from '@/server/page-cache/make-page'

const KEY = '/route-cache/APP_PAGE/0123abcd/$/about'
const page = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('0:'),
  status: 200,
  headers: {},
})

const makerOn = (nextHandler: Handler) =>
  new PageMaker({
    nextHandler,
    siteUrl: new URL('http://localhost'),
    policy: { isHttps: false, hasAnalytics: false, isDev: false },
    findFresh: () => undefined,
  })

describe('a render that was given up', () => {
  const next: FakeNext = new FakeNext(() => maker.store)
  const maker = makerOn(next.handler)
  let version = 1
  let held = Promise.withResolvers<void>()
  next.pages.set('/about', async () => {
    const html = `version ${version}`
    await held.promise
    return { html }
  })

  it('is not taken for the next attempt, which reads anew once the first is over', async () => {
    await expect(maker.make('/about', 20)).rejects.toThrow('no response within 20 ms')
    version = 2
    const second = maker.make('/about')
    await new Promise((resolve) => setImmediate(resolve))
    held.resolve()
    expect(await second).toMatchObject({ kind: 'made', value: { forNext: { value: { html: 'version 2' } } } })
    expect(next.renders).toBe(2)
  })

  it('fails the next attempt while it goes on, and Next is not asked again', async () => {
    held = Promise.withResolvers()
    await expect(maker.make('/about', 20)).rejects.toThrow('no response')
    const asked = next.requests.length
    expect(await maker.make('/about', 20)).toMatchObject({ kind: 'failed' })
    expect(next.requests).toHaveLength(asked)
    held.resolve()
    expect(await maker.make('/about')).toMatchObject({ kind: 'made' })
  })
})

it('a page that Next renders of its own accord is not taken for the one that is asked for', async () => {
  const entered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const maker = makerOn(async (_request, response) => {
    await maker.store.set(KEY, page('asked for'), {})
    entered.resolve()
    await held.promise
    response.end('asked for')
  })
  const made = maker.make('/about')
  await entered.promise
  await maker.store.set(KEY, page('of its own accord'), {})
  held.resolve()
  expect(await made).toMatchObject({ kind: 'made', value: { forNext: { value: { html: 'asked for' } } } })
})

it('a page that comes along with the one asked for, such as Next’s not-found page, is not taken for it', async () => {
  const maker = makerOn(async (_request, response) => {
    await maker.store.set(KEY.replace('/about', '/other'), page('another'), {})
    response.end('about')
  })
  expect(await maker.make('/about')).toMatchObject({ kind: 'unkept' })
})
