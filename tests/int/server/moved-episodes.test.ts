import { serveFront } from '@tests/support/serve-front'
import { expect, it } from 'vitest'

const site = serveFront()

it.each([
  ['/episodes/old-name', '/episodes/name'],
  ['/episodes/old-name?t=12', '/episodes/name?t=12'],
  ['/episodes/%6fld-name/transcript.vtt', '/episodes/name/transcript.vtt'],
  ['/episodes/old-name/audio.mp3', '/episodes/name/audio.mp3'],
  ['/episode-transcripts/old-name', '/episode-transcripts/name'],
  ['/embed/old-name', '/embed/name'],
  ['/unknown/old-name', '/episodes/name'],
  ['/api/episodes/old-name', '/api/episodes/name'],
  ['/people/old-name', '/people/name'],
  ['/old-name?t=12', '/name?t=12'],
  ['/episodes/NAME?t=12', '/episodes/name?t=12'],
  ['/episode-transcripts/Name', '/episode-transcripts/name'],
])('%s redirects to %s for good, and caches ask again', async (path, to) => {
  site.next.pages.set('/episodes/name', () => ({ html: '' }))
  const { status, headers } = await site.ask(path)
  expect([status, headers.location, headers['cache-control']]).toEqual([308, to, 'no-cache'])
})

it('leaves alone what is no address that has moved, and what is no reading', async () => {
  expect((await site.ask('/deeper-dive/old-name')).status).toBe(404)
  expect((await site.ask('/api/episodes/old-name/play', { method: 'POST' })).status).not.toBe(308)
})

it.each(['/feed', '/rss.xml', '/RSS'])(
  '%s leads to the feed, where other sites have theirs',
  async (path) => {
    const { status, headers } = await site.ask(`${path}?from=app`)
    expect([status, headers.location]).toEqual([308, '/feed.xml?from=app'])
  },
)

it('password managers are led to where a member changes the password', async () => {
  const { status, headers } = await site.ask('/.well-known/change-password')
  expect([status, headers.location]).toEqual([303, '/settings/account#password-settings'])
})

it('an address in capitals of an episode that there is not is none', async () => {
  expect((await site.ask('/episodes/NEVER-THERE')).status).toBe(404)
})
