import { serveFront } from '@tests/support/serve-front'
import { beforeEach, describe, expect, it, test } from 'vitest'

const PATH = '/episodes/never-recorded'
const MISSING = { html: '<h1 data-missing="true">Episode not found</h1>' }
const RECORDED = { html: '<h1>Recorded</h1>' }

const site = serveFront()

/** Gone between the look-up and the render. */
beforeEach(() => {
  site.next.pages.set(PATH, () => MISSING)
})

describe('a page that says its address leads nowhere', () => {
  it('is sent whole, with status 404, for no one to keep', async () => {
    const response = await site.ask(PATH)
    expect([response.status, response.text]).toEqual([404, MISSING.html])
    expect(response.headers['cache-control']).toBe('no-store')
    const etag = String(response.headers.etag)
    expect((await site.ask(PATH, { headers: { 'if-none-match': etag } })).status).toBe(404)
  })

  it('is rendered once, and found once it is there', async () => {
    await site.ask(PATH)
    expect((await site.ask(PATH)).status).toBe(404)
    expect(site.next.renders).toBe(1)
    site.next.pages.set(PATH, () => RECORDED)
    site.invalidate()
    const response = await site.ask(PATH)
    expect([response.status, response.text]).toEqual([200, RECORDED.html])
  })

  it('takes the place of the page that was there', async () => {
    site.next.pages.set(PATH, () => RECORDED)
    expect((await site.ask(PATH)).status).toBe(200)
    site.next.pages.set(PATH, () => MISSING)
    site.invalidate()
    expect((await site.ask(PATH)).status).toBe(404)
  })

  it('has a payload for a walk to it inside the site', async () => {
    const response = await site.ask('/episodes/unknown', { headers: { rsc: '1' } })
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/x-component'])
  })
})

test('a letter that is not on the site has one page with all others, whatever its address', async () => {
  for (const path of ['/letters/never', '/letters/-', '/letters/Not%20A%20Slug']) {
    const response = await site.ask(path)
    expect([response.status, response.text]).toEqual([404, '<h1 data-missing="true">Letter not found</h1>'])
  }
  expect(site.next.renders).toBe(1)
})

test('a page of questions beyond the last is one for all, whatever its address, and the last is its own', async () => {
  site.next.pages.set('/questions/2', () => ({ html: '<h1>Questions</h1>' }))
  expect((await site.ask('/questions/2')).text).toBe('<h1>Questions</h1>')
  for (const path of ['/questions/3', '/questions/1', '/questions/-', '/questions/many']) {
    const response = await site.ask(path)
    expect([response.status, response.text]).toEqual([
      404,
      '<h1 data-missing="true">There is no such page</h1>',
    ])
  }
  expect(site.next.renders).toBe(2)
})

test('a page that editors have added is kept at its address, and redirected to from the one with a slash', async () => {
  site.next.pages.set('/our-oven', () => ({ html: '<h1>Our oven</h1>' }))
  expect((await site.ask('/our-oven')).text).toBe('<h1>Our oven</h1>')
  await site.ask('/our-oven')
  expect(site.next.renders).toBe(1)
  const { status, headers } = await site.ask('/our-oven/?a=1')
  expect([status, headers.location]).toEqual([308, '/our-oven?a=1'])
})

test('a page that was never added, or has been removed, is not found, and asks no page to be rendered for it', async () => {
  site.next.pages.set('/our-oven', () => ({ html: '<h1>Our oven</h1>' }))
  await site.ask('/our-oven')
  site.next.pages.delete('/our-oven')
  site.invalidate({ isWithdrawal: true })
  const [removed, never] = [await site.ask('/our-oven'), await site.ask('/our-bakers/')]
  expect([removed.status, never.status]).toEqual([404, 404])
  expect(removed.text).not.toContain('Our oven')
})

describe('the page of a paper', () => {
  it('is found under any spelling of its key, and rendered once', async () => {
    site.next.pages.set('/deeper-dive/%C3%A9tude%2F1', () => ({ html: '<h1>Étude</h1>' }))
    for (const path of ['/deeper-dive/%C3%A9tude%2F1', '/deeper-dive/%c3%a9tud%65%2f1']) {
      expect((await site.ask(path)).text).toBe('<h1>Étude</h1>')
    }
    expect(site.next.renders).toBe(1)
  })

  it('that is not there is one for all, with status 404, and the papers are asked for by a look-up alone', async () => {
    for (const path of ['/deeper-dive/never', '/deeper-dive/-', `/deeper-dive/${'x'.repeat(300)}`]) {
      const response = await site.ask(path)
      expect([response.status, response.text]).toEqual([404, '<h1 data-missing="true">Paper not found</h1>'])
    }
    expect(site.next.renders).toBe(1)
  })
})
