import { expect, it } from 'vitest'
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
    policy: { origin: 'http://localhost', isHttps: false, hasAnalytics: false, isDev: false },
    findFresh: () => undefined,
  })

it('a page that Next renders of its own accord is not taken for the one that is asked for', async () => {
  const entered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const maker = makerOn(async (_request, response) => {
    maker.store.set(KEY, page('asked for'), {})
    entered.resolve()
    await held.promise
    response.end('asked for')
  })
  const made = maker.make('/about')
  await entered.promise
  maker.store.set(KEY, page('of its own accord'), {})
  held.resolve()
  expect(await made).toMatchObject({ kind: 'made', value: { forNext: { value: { html: 'asked for' } } } })
})

it('a page that comes along with the one asked for, such as Next’s not-found page, is not taken for it', async () => {
  const maker = makerOn(async (_request, response) => {
    maker.store.set(KEY.replace('/about', '/other'), page('another'), {})
    response.end('about')
  })
  expect(await maker.make('/about')).toMatchObject({ kind: 'uncacheable' })
})
