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
    const answer = await site.ask(PATH)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Episode not found')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(site.store.pages.size).toBe(0)
  })

  it('is asked for anew each time, and found once it is there', async () => {
    await site.ask(PATH)
    expect((await site.ask(PATH)).status).toBe(404)
    site.next.pages.set(PATH, () => ({ html: '<h1>Recorded</h1>', tags: ['episodes'] }))
    site.bridge.invalidate(['episodes'])
    const answer = await site.ask(PATH)
    expect([answer.status, answer.text]).toEqual([200, '<h1>Recorded</h1>'])
  })

  it('takes the place of the page that was there', async () => {
    site.next.pages.set(PATH, () => ({ html: '<h1>Recorded</h1>', tags: ['episodes'] }))
    expect((await site.ask(PATH)).status).toBe(200)
    site.next.pages.set(PATH, () => PAGE)
    site.bridge.invalidate(['episodes'])
    expect((await site.ask(PATH)).status).toBe(404)
    expect(site.store.pages.size).toBe(0)
  })

  it('has its status without its text when only the head is asked for', async () => {
    const answer = await site.ask(PATH, { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([404, ''])
  })

  it('leaves no trace of a walk to it inside the site', async () => {
    await site.ask(PATH, { headers: { rsc: '1' } })
    site.next.pages.set(PATH, () => ({ html: '<h1>Recorded</h1>', tags: ['episodes'] }))
    expect((await site.ask(PATH)).status).toBe(200)
  })
})
