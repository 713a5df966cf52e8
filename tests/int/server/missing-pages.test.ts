import { serveFront } from '@tests/support/serve-front'
import { beforeEach, describe, expect, it } from 'vitest'

const PATH = '/episodes/never-recorded'
const MISSING = { html: '<h1>Episode not found</h1>', tags: ['episodes', 'missing'] }
const RECORDED = { html: '<h1>Recorded</h1>', tags: ['episodes'] }

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
    site.bridge.invalidate(['episodes'])
    const response = await site.ask(PATH)
    expect([response.status, response.text]).toEqual([200, RECORDED.html])
  })

  it('takes the place of the page that was there', async () => {
    site.next.pages.set(PATH, () => RECORDED)
    expect((await site.ask(PATH)).status).toBe(200)
    site.next.pages.set(PATH, () => MISSING)
    site.bridge.invalidate(['episodes'])
    expect((await site.ask(PATH)).status).toBe(404)
  })

  it('has its status without its text when only the head is asked for', async () => {
    const response = await site.ask(PATH, { method: 'HEAD' })
    expect([response.status, response.text]).toEqual([404, ''])
  })

  it('has a payload for a walk to it inside the site', async () => {
    const response = await site.ask('/episodes/unknown', { headers: { rsc: '1' } })
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/x-component'])
  })
})
