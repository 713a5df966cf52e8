import { serveFront } from '@tests/support/serve-front'
import { beforeEach, describe, expect, it } from 'vitest'

const PATH = '/episodes/never-recorded'
const PAGE = { html: '<h1>Episode not found</h1>', tags: ['episodes', 'missing'] }

const site = serveFront()

beforeEach(() => {
  site.next.pages.set(PATH, () => PAGE)
})

describe('a page that says its address leads nowhere', () => {
  it('is sent whole, with status 404, and kept by nobody', async () => {
    const response = await site.ask(PATH)
    expect(response.status).toBe(404)
    expect(response.text).toContain('Episode not found')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(site.cache.pages.size).toBe(0)
  })

  it('is asked for anew each time, and found once it is there', async () => {
    await site.ask(PATH)
    expect((await site.ask(PATH)).status).toBe(404)
    site.next.pages.set(PATH, () => ({ html: '<h1>Recorded</h1>', tags: ['episodes'] }))
    site.bridge.invalidate(['episodes'])
    const response = await site.ask(PATH)
    expect([response.status, response.text]).toEqual([200, '<h1>Recorded</h1>'])
  })

  it('takes the place of the page that was there', async () => {
    site.next.pages.set(PATH, () => ({ html: '<h1>Recorded</h1>', tags: ['episodes'] }))
    expect((await site.ask(PATH)).status).toBe(200)
    site.next.pages.set(PATH, () => PAGE)
    site.bridge.invalidate(['episodes'])
    expect((await site.ask(PATH)).status).toBe(404)
    expect(site.cache.pages.size).toBe(0)
  })

  it('has its status without its text when only the head is asked for', async () => {
    const response = await site.ask(PATH, { method: 'HEAD' })
    expect([response.status, response.text]).toEqual([404, ''])
  })

  it('leaves no trace of a walk to it inside the site', async () => {
    await site.ask(PATH, { headers: { rsc: '1' } })
    site.next.pages.set(PATH, () => ({ html: '<h1>Recorded</h1>', tags: ['episodes'] }))
    expect((await site.ask(PATH)).status).toBe(200)
  })
})
