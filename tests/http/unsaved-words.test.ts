import { signInAsAdministrator } from '@tests/support/http-member'
import { request, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'

const SLUG = 'five-questions-for-any-claim'

test('no page, feed or list shows what an editor has written and not saved', async () => {
  const editor = await signInAsAdministrator(siteUrl)
  const { id } = (await (await request(`/api/episodes/${SLUG}`)).json()) as { id: string }
  const secret = `unspoken${Date.now()}`
  const draft = `/api/unsaved-changes/episodes.${id}`
  const data = {
    title: `A ${secret} title`,
    summary: `A ${secret} summary`,
    description: `<p>${secret} </p>`,
  }
  expect((await editor.put(draft, { visit: 'tab', data })).status).toBe(200)
  try {
    for (const path of [
      '/',
      '/episodes',
      '/episode-transcripts',
      `/episodes/${SLUG}`,
      `/episodes/${id}`,
      `/episode-transcripts/${SLUG}`,
      `/episodes/${SLUG}/transcript.txt`,
      `/episodes/${SLUG}/chapters.json`,
      `/embed/${SLUG}`,
      '/feed.xml',
      '/sitemap.xml',
      `/search?q=${secret}`,
    ]) {
      const response = await request(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text(), path).not.toContain(`${secret} `)
    }
  } finally {
    await editor.delete(`${draft}?visit=tab`)
  }
})
