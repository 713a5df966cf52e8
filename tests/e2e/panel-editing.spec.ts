import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import {
  createEpisode,
  EPISODES,
  removeEpisode,
  secondEditor,
  signInToPanel,
  unfoldMore,
} from '@tests/support/e2e-panel'
import { watchPanelForm } from '@tests/support/panel-form'
import sharp from 'sharp'

// What is refused, and what a form asks for once its session has ended.
test.use({ expectedErrors: [/40[01]|unexpected response was received/] })
test.setTimeout(90_000)

const SEASON = 900

/** For good: other journeys count what is there. */
async function removeEpisodes(page: Page, title: string) {
  const query = `where[title][equals]=${encodeURIComponent(title)}`
  for (const trash of ['false', 'true'])
    await page.request.delete(`/api/cms/episodes?${query}&trash=${trash}`)
}

test('a second episode of one title and number gets an address of its own, and is told of the first', async ({
  page,
}) => {
  await signInToPanel(page)
  const title = `Bonus ${Date.now()}`
  const slug = title.toLowerCase().replace(' ', '-')
  // The journeys beside this one have drafts of that season as well.
  const episodeNumber = 2 + (Date.now() % 900)
  await createEpisode(page, { season: SEASON, title, episodeNumber })
  const form = watchPanelForm(page)
  try {
    await page.goto(`${EPISODES}/create`)
    await page.locator('#field-title').fill(title)
    await page.locator('#field-season').fill('900')
    await page.locator('#field-episodeNumber').fill(String(episodeNumber))
    await expect(page.getByText(`is season 900, episode ${episodeNumber} already.`)).toBeVisible()
    await expect(page.getByRole('link', { name: `“${title}”` })).toBeVisible()
    await form.atRest()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/episodes\/[0-9a-f-]{36}/)
    await unfoldMore(page)
    await expect(page.locator('#field-slug')).toHaveValue(`${slug}-2`)

    // A chosen one that is taken says whose it is, also from under “More” when that is folded.
    await page.locator('#field-slug').fill(slug)
    await unfoldMore(page)
    await form.atRest()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(`More › Address – “${slug}” is the address of “${title}”.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled()
  } finally {
    // A form that is still open would keep a draft of what is gone.
    await page.close()
    await removeEpisodes(page, title)
  }
})

test('a form whose session has ended asks for the password and is saved then, as it stands', async ({
  page,
  context,
}) => {
  await signInToPanel(page)
  const title = `After the session ${Date.now()}`
  const form = watchPanelForm(page)
  try {
    await page.goto(`${EPISODES}/create`)
    await page.locator('#field-title').fill(title)
    await form.atRest()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
    await dialog.getByLabel('Username').fill(E2E_ADMIN_USERNAME)
    await dialog.getByLabel('Password').fill('not this one')
    await dialog.getByRole('button', { name: 'Log in and save' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Password').fill(E2E_ADMIN_PASSWORD)
    await dialog.getByRole('button', { name: 'Log in and save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/episodes\/[0-9a-f-]{36}/)
    await expect(page.locator('#field-title')).toHaveValue(title)
  } finally {
    await removeEpisodes(page, title)
  }
})

test('a file that cannot be taken is refused before it is sent, with what to do', async ({ page }) => {
  await signInToPanel(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto('/admin/collections/media/create')
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Some notes') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const words = '“notes.txt” is text. Audio has to be MP3 or M4A, a picture JPEG, PNG or WebP.'
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(words)).toHaveCount(2)
  const create = { width: 1_600, height: 900, channels: 3, background: '#264' } as const
  const wide = await sharp({ create }).png().toBuffer()
  const picture = { name: 'wide.png', mimeType: 'image/png', buffer: wide }
  await page.goto('/admin/collections/media/create')
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await expect(page.getByText('This picture has 1600 × 900 pixels. A cover has to be square')).toBeVisible()
  expect(sent).not.toContain('/api/cms/media')
})

test('a replaced recording is told beside its transcript, until an editor says that it still fits', async ({
  page,
}) => {
  await signInToPanel(page)
  const title = `Replaced ${Date.now()}`
  const id = await createEpisode(page, {
    season: SEASON,
    title,
    audioUrl: 'https://audio.example/one.mp3',
  })
  try {
    await page.request.put(`/api/episodes/${id}/transcript/desk`, {
      data: { revision: 0, origin: 'human', segments: [{ id: 's1', start: 0, end: 2, text: 'Words.' }] },
    })
    await page.request.patch(`/api/cms/episodes/${id}`, {
      data: { audioUrl: 'https://audio.example/two.mp3' },
    })
    await page.goto(`${EPISODES}/${id}`)
    await expect(page.getByText('This transcript belongs to the earlier recording.')).toBeVisible()
    await page.getByRole('button', { name: 'Transcribe', exact: true }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'It still fits' }).click()
    await expect(page.getByRole('button', { name: 'Transcribe again' })).toBeVisible()
    await expect(page.getByText('This transcript belongs to the earlier recording.')).toBeHidden()
  } finally {
    await removeEpisodes(page, title)
  }
})

test('on a wide screen the page stands beside the form, follows a save, and stays away once it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInToPanel(page)
  const id = await createEpisode(page, { season: SEASON, title: `Beside ${Date.now()}` })
  // What is closed is remembered for the account.
  const editor = await secondEditor(browser, page, baseURL, 'editor')
  const form = watchPanelForm(editor.page)
  const beside = editor.page.frameLocator('#live-preview-iframe')
  const checklist = editor.page.getByRole('region', { name: 'Checklist' })
  try {
    await editor.page.setViewportSize({ width: 1440, height: 900 })
    await editor.page.goto(`${EPISODES}/${id}`)
    await expect(beside.getByRole('heading', { level: 1, name: /^Beside/ })).toBeVisible()
    await expect(checklist).toBeInViewport()
    await editor.page.locator('#field-title').fill('Renamed beside its page')
    await form.atRest()
    await editor.page.getByRole('button', { name: 'Save draft' }).click()
    await expect(beside.getByRole('heading', { level: 1, name: 'Renamed beside its page' })).toBeVisible()

    // There is no room for both.
    await editor.page.setViewportSize({ width: 1280, height: 800 })
    await expect(editor.page.locator('#live-preview-iframe')).toHaveCount(0)
    await expect(editor.page.getByRole('link', { name: 'Preview', exact: true })).toHaveAttribute(
      'href',
      /\/preview\//,
    )

    await editor.page.setViewportSize({ width: 1440, height: 900 })
    const remembered = editor.page.waitForResponse(
      (response) => response.request().method() === 'POST' && /payload-preferences/.test(response.url()),
    )
    await editor.page.locator('#live-preview-toggler').click()
    await remembered
    await editor.page.reload()
    await expect(checklist).toBeVisible()
    await expect(editor.page.locator('#live-preview-iframe')).toHaveCount(0)
  } finally {
    await editor.page.close()
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/users/${editor.id}`)
  }
})

test('a public episode offers its page, its link and its share card', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToPanel(page)
  const { id, slug } = (await (await request.get('/api/episodes/latest')).json()) as Record<string, string>
  await page.goto(`${EPISODES}/${id}`)
  const offers = page.getByRole('list', { name: 'Share this episode' })
  await expect(offers.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    new RegExp(`/episodes/${slug}$`),
  )
  await offers.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/episodes/${slug}$`))
  const card = offers.getByRole('link', { name: 'Share card' })
  await expect(card).toBeVisible({ timeout: 60_000 })
  const drawn = await request.get((await card.getAttribute('href')) ?? '')
  expect(drawn.headers()['content-type']).toMatch(/^image\//)
})

test('what the panel lists is told in words: versions, changes, files, sections of pages', async ({
  page,
}) => {
  await signInToPanel(page)
  const title = `In words ${Date.now()}`
  const id = await createEpisode(page, { season: SEASON, title, summary: 'Before.' })
  try {
    await page.request.patch(`/api/cms/episodes/${id}`, { data: { summary: 'After.' } })
    await page.goto(`${EPISODES}/${id}/versions`)
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(versions).toHaveCount(2)
    const change = `${E2E_ADMIN_USERNAME} changed the summary of the episode “${title}”: “Before.” → “After.”`
    await expect(versions.first()).toContainText(change)
    await expect(versions.first()).toContainText(/^\w{3} \d{1,2}, \d{4} \d\d:\d\d/)
    await expect(page.getByRole('link', { name: 'API', exact: true })).toHaveCount(0)
    await versions.last().getByRole('link').click()
    await expect(page).toHaveURL(/\/versions\/[0-9a-f-]{36}/)

    await page.goto(`/admin/collections/audit_entries?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('row', { name: /changed the summary of the episode/ })).toContainText(
      '“Before.” → “After.”',
    )
  } finally {
    await removeEpisodes(page, title)
  }

  await page.goto('/admin/collections/media?where[mimeType][contains]=audio')
  await expect(page.getByRole('cell', { name: 'MP3', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^\d+(\.\d)? (KB|MB)$/ }).first()).toBeVisible()

  await page.goto('/admin/collections/pages?search=AI+Basics')
  await page.locator('tbody a').first().click()
  await expect(page.getByText(/ – (Text|Terms|Links)$/).first()).toBeVisible()
  await expect(page.getByText('Untitled')).toHaveCount(0)
})
