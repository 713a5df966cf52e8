import { expect, test } from '@tests/support/e2e'
import {
  createEpisode,
  openEditor,
  press,
  removeEpisode,
  signInToPanel,
  storedEpisode,
  write,
} from '@tests/support/e2e-panel'

// A draft that visitors ask for is not there.
test.use({ expectedErrors: [/status of 40[04]/] })
test.setTimeout(120_000)

const SEASON = 902

test('a browser that is closed in mid-edit keeps its draft for the next one, and from everyone else', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const secret = `unspoken${Date.now()}`
  await signInToPanel(page)
  const first = await (await browser.newContext({ baseURL })).newPage()
  await signInToPanel(first)
  const title = `Left open ${Date.now()}`
  const id = await createEpisode(page, {
    season: SEASON,
    title,
    description: '<p>Already public.</p>',
    audioUrl: 'https://audio.example/one.mp3',
    isPublished: true,
    publishDate: '2020-01-01T09:00:00.000Z',
  })
  try {
    await page.request.put(`/api/episodes/${id}/transcript/desk`, {
      data: {
        revision: 0,
        origin: 'human',
        segments: [{ id: 's1', start: 0, end: 2, text: 'Spoken words.' }],
      },
    })
    const { slug } = await storedEpisode(page, id)
    const editor = await openEditor(first, id)
    await write(editor, 'title', `A ${secret} title`)
    const kept = first.waitForResponse(
      (response) =>
        response.url().includes('/api/drafts/') &&
        `${response.request().postData()}`.includes(`${secret} summary`),
    )
    await write(editor, 'summary', `A ${secret} summary`)
    expect((await kept).status()).toBe(200)
    await expect(first.getByText('Your unsaved changes are backed up.')).toBeVisible()
    await first.context().close()

    for (const path of [
      '/',
      '/episode-transcripts',
      `/episodes/${slug}`,
      `/episodes/${id}`,
      `/episode-transcripts/${slug}`,
      `/episodes/${slug}/transcript.txt`,
      `/episodes/${slug}/chapters.json`,
      `/embed/${slug}`,
      '/api/episodes',
      `/api/episodes?q=${secret}`,
      '/api/archive',
      `/api/episodes/${slug}`,
      `/api/cms/episodes/${id}?draft=true&depth=0`,
      '/feed.xml',
      '/sitemap.xml',
      `/search?q=${secret}`,
    ]) {
      const response = await request.get(path)
      expect(await response.text(), path).not.toContain(`${secret} `)
    }
    expect(await (await request.get(`/episodes/${slug}`)).text()).toContain(title)

    const next = await openEditor(page, id)
    await expect(page.locator('#field-title')).toHaveValue(title)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.locator('#field-title')).toHaveValue(`A ${secret} title`)
    await expect(page.locator('#field-summary')).toHaveValue(`A ${secret} summary`)
    expect(await press(next, 'Save')).toBe(200)
    expect(await (await request.get(`/episodes/${slug}`)).text()).toContain(`A ${secret} title`)
  } finally {
    await page.close()
    await removeEpisode(page, id)
  }
})
