import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { signInToPanel, unfoldMore } from '@tests/support/e2e-panel'
import { watchPanelForm } from '@tests/support/panel-form'
import { fourParts } from '@tests/support/sounds'

// What is asked for before it is public and after it is gone is not there.
test.use({ expectedErrors: [/400/] })
test.setTimeout(120_000)

test('an editor’s whole day, from an upload to the trash, as visitors see it', async ({ page, request }) => {
  const title = `A day at the desk ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  const bodyOf = async (path: string) => (await request.get(path)).text()
  const form = watchPanelForm(page)
  const press = async (name: string) => {
    await form.atRest()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const said = (words: RegExp) => expect(page.getByText(words).first()).toBeVisible()

  await signInToPanel(page)
  await page.goto('/admin/collections/episodes/create')
  await page.locator('#field-title').fill(title)
  await page.getByLabel('Publish date').fill(await dayBeforeTheNewest(request))
  // The next one after those of the newest season.
  await expect(page.locator('#field-season')).toHaveValue(/^\d+$/)
  await expect(page.locator('#field-episodeNumber')).toHaveValue(/^[1-9]\d*$/)

  await page.locator('#field-audio').getByRole('button', { name: 'Add new' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('input[type=file]').setInputFiles(fourParts('mp3'))
  await drawer.getByRole('button', { name: 'Save' }).click()
  const read = page.getByRole('region', { name: 'Audio details' })
  await expect(read.getByText('0:08')).toBeVisible({ timeout: 30_000 })
  await expect(read.getByText('-13.1 LUFS', { exact: true })).toBeVisible()
  await expect(read.getByRole('img', { name: /How loud/ })).toBeVisible()

  await press('Add Chapter')
  const start = page.getByRole('textbox', { name: 'Start' })
  await start.fill('noon')
  await page.getByRole('textbox', { name: 'Title' }).last().fill('The second half')
  await press('Save draft')
  await said(/Write a time as 4:03/)
  await start.fill('0:04.5')

  await press('Add Person')
  await press('Add new Person')
  await drawer.getByLabel('Name').fill('Grace Guest')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('#field-people').getByText('Grace Guest')).toBeVisible()

  await expect(page.getByText('Show notes – Write what listeners will hear.')).toBeVisible()
  await press('Publish')
  await said(/Show notes – Write the show notes before you publish/)
  await page.locator('.rich-text-lexical [contenteditable=true]').fill('What a day it was.')
  await press('Save draft')
  await said(/successfully created/i)
  await expect(page).toHaveURL(/episodes\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1)?.split('?')[0]
  expect(await statusOf(`/episodes/${slug}`)).toBe(404)

  // The link shows what is written, even unsaved.
  await page.locator('#field-title').fill(`${title}, nearly`)
  await said(/Your unsaved changes are backed up/)
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  const address = (await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')) ?? ''
  const previewed = await request.get(address)
  expect(previewed.headers()['cache-control']).toMatch(/no-store/)
  const preview = await previewed.text()
  expect(preview).toContain(`${title}, nearly</h1>`)
  expect(preview).toMatch(/<meta name="robots" content="[^"]*noindex/)
  // Its sound is for administrators, and for no cache.
  const own = await (await page.request.get(address)).text()
  const sound = /\/[^"\\]*\/loud-silent-quiet-silent[^"\\]*\.mp3/.exec(own)?.[0] ?? ''
  expect((await page.request.get(sound)).headers()['cache-control']).toBe('private, no-store')
  expect(await statusOf(sound)).toBe(404)
  await page.getByRole('button', { name: 'Revoke all links' }).click()
  await said(/The preview links are revoked/)
  expect(await bodyOf(address)).toContain('This preview link is not valid')

  // Left and opened again, the form offers what was not saved.
  await page.reload()
  await expect(page.getByRole('link', { name: /^loud-silent-quiet-silent.*\.mp3$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('#field-title')).toHaveValue(`${title}, nearly`)
  await page.locator('#field-title').fill(title)
  await press('Publish')
  await said(/updated successfully/i)
  for (const path of ['/', `/episodes/${slug}`, '/api/episodes'])
    expect(await bodyOf(path), path).toContain(title)
  expect(await bodyOf('/api/episodes/latest')).not.toContain(title)
  expect(await bodyOf(`/episodes/${slug}`)).toContain('Grace Guest</a>')
  expect(await bodyOf(`/episodes/${slug}/chapters.json`)).toContain('"startTime":4.5')
  // Where a feed and a sitemap are, they name it at once.
  const lists: string[] = []
  for (const path of ['/feed.xml', '/sitemap.xml']) if ((await statusOf(path)) === 200) lists.push(path)
  for (const path of lists) expect(await bodyOf(path), path).toContain(slug)
  expect(await bodyOf('/feed.xml')).toContain('>Grace Guest</podcast:person>')

  await unfoldMore(page)
  await page.locator('#field-slug').fill(`${slug}-renamed`)
  await press('Save')
  await expect
    .poll(async () => (await request.get(`/episodes/${slug}`, { maxRedirects: 0 })).headers().location)
    .toBe(`/episodes/${slug}-renamed`)
  expect(await statusOf(`/episodes/${slug}`)).toBe(308)
  expect(await bodyOf(`/episodes/${slug}`)).toContain(title)
  expect(await bodyOf(`/api/episodes/${slug}`)).toContain(title)

  await press('Unpublish')
  await expect.poll(() => statusOf(`/episodes/${slug}-renamed`)).toBe(404)
  expect(await statusOf(`/episodes/${slug}`)).toBe(404)
  for (const path of ['/', '/api/episodes', ...lists]) {
    expect(await bodyOf(path), path).not.toContain(slug)
  }

  await page.locator('.doc-controls__popup button').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/collections\/episodes(\?|$)/)
  await page
    .getByRole('navigation', { name: 'Quick filters' })
    .getByRole('link', { name: 'Without transcript' })
    .click()
  // The panel's own filter shows it, and can change it.
  await page.waitForURL(/not_equals/)
  await page.reload()
  await expect(page.getByText('Filter Episodes where').locator('..')).toContainText('Transcription')
  await expect(page.getByRole('link', { name: 'The Imitation Game' })).toBeVisible()
  expect((await page.request.delete(`/api/cms/episodes/${id}?trash=true`)).status()).toBe(200)
})

/** Other journeys play the newest episode meanwhile, and it has to stay the newest. */
async function dayBeforeTheNewest(request: APIRequestContext): Promise<string> {
  const { publishDate } = (await (await request.get('/api/episodes/latest')).json()) as {
    publishDate: string
  }
  const day = new Date(Date.parse(publishDate) - 24 * 60 * 60_000)
  return `${day.toISOString().slice(0, 10)}T09:00`
}
