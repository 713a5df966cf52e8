import type { Browser, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { newcomer, PASSWORD } from '@tests/support/e2e-account'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import { E2E_TRANSCRIBER_PORT } from '@tests/support/e2e-transcriber'
import { startFakeTranscriber, verbose } from '@tests/support/fake-transcriber'
import { dataDir, mailedPath } from '@tests/support/outbox'
import { type PanelForm, watchPanelForm } from '@tests/support/panel-form'
import { readFourParts } from '@tests/support/sounds'

// A refused save, a draft that visitors ask for, and a deleted episode are not there.
test.use({ expectedErrors: [/status of 4(00|04|09)/] })
test.setTimeout(120_000)

/** A play is counted of browsers that people use. */
const A_BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const EPISODES = '/admin/collections/episodes'

interface Editor {
  page: Page
  form: PanelForm
}

async function signIn(page: Page) {
  const data = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
}

async function createEpisode(page: Page, fields: object): Promise<string> {
  const data = { season: 901, episodeNumber: 1, isPublished: false, ...fields }
  const created = await page.request.post('/api/cms/episodes', { data })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()).doc.id
}

/** For good: other journeys count what is there. */
async function removeEpisode(page: Page, id: string) {
  expect((await page.request.delete(`/api/cms/episodes/${id}?trash=true`)).status()).toBe(200)
}

const storedEpisode = async (page: Page, id: string) =>
  (await page.request.get(`/api/cms/episodes/${id}?depth=0`)).json()

async function open(page: Page, id: string): Promise<Editor> {
  const form = watchPanelForm(page)
  await page.goto(`${EPISODES}/${id}`)
  await expect(page.locator('#field-title')).not.toHaveValue('')
  await form.atRest()
  return { page, form }
}

async function write({ page, form }: Editor, field: string, text: string) {
  await page.locator(`#field-${field}`).fill(text)
  await form.atRest()
}

/** Presses the button, and says with what status the server answered. */
async function press({ page, form }: Editor, name: string): Promise<number> {
  await form.atRest()
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/api/cms/'),
  )
  await page.getByRole('button', { name, exact: true }).click()
  return (await answered).status()
}

async function secondEditor(browser: Browser, page: Page, baseURL: string | undefined) {
  const { username, email } = newcomer()
  const data = { username, email, role: 'admin' }
  const invited = await page.request.post('/api/cms/users', { data })
  expect(invited.status(), await invited.text()).toBe(201)
  const other = await (await browser.newContext({ baseURL })).newPage()
  await openAlive(other, await mailedPath(email, 'reset-password'))
  await other.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await other.getByLabel('Repeat new password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  return { page: other, id: (await invited.json()).doc.id }
}

test('two tabs of one editor do not take back each other’s saves', async ({ page, context }) => {
  await signIn(page)
  const id = await createEpisode(page, { title: `Two tabs ${Date.now()}`, summary: 'As it was.' })
  try {
    const first = await open(page, id)
    const second = await open(await context.newPage(), id)
    await write(first, 'summary', 'From the first tab.')
    await write(second, 'title', 'From the second tab')
    await write(second, 'summary', 'From the second tab.')
    expect(await press(first, 'Save draft')).toBe(200)
    expect(await press(second, 'Save draft')).toBe(409)
    expect(await storedEpisode(page, id)).toMatchObject({ summary: 'From the first tab.' })

    const dialog = second.page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' })
    const field = dialog.getByRole('group', { name: 'Summary' })
    await expect(field.getByText('From the first tab.')).toBeVisible()
    await expect(field.getByText('From the second tab.')).toBeVisible()
    await field.getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await expect(second.page.locator('#field-summary')).toHaveValue('From the first tab.')
    expect(await press(second, 'Save draft')).toBe(200)
    expect(await storedEpisode(page, id)).toMatchObject({
      title: 'From the second tab',
      summary: 'From the first tab.',
    })

    // Its own saves do not stand in a form's way.
    await write(second, 'summary', 'Once more.')
    expect(await press(second, 'Save draft')).toBe(200)
    await second.page.close()
  } finally {
    await page.close()
    const cleaner = await context.newPage()
    await removeEpisode(cleaner, id)
  }
})

test('the second editor of an episode is told who has it open, and takes it over without undoing anything', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  await signIn(page)
  const id = await createEpisode(page, { title: `Two editors ${Date.now()}`, summary: 'As it was.' })
  const other = await secondEditor(browser, page, baseURL)
  try {
    const first = await open(page, id)
    await write(first, 'summary', 'By the first editor.')
    await other.page.goto(`${EPISODES}/${id}`)
    await expect(other.page.getByText(/is currently editing this document/).first()).toBeVisible()
    const second = { page: other.page, form: watchPanelForm(other.page) }
    await other.page.getByRole('button', { name: 'Take over' }).click()
    // Payload draws the form anew then, and what was written before that is lost.
    await expect(async () => {
      await write(second, 'title', 'By the second editor')
      await expect(other.page.locator('#field-title')).toHaveValue('By the second editor', { timeout: 500 })
      await expect(other.page.getByRole('button', { name: 'Save draft' })).toBeEnabled({ timeout: 500 })
    }).toPass()
    expect(await press(second, 'Save draft')).toBe(200)
    expect(await press(first, 'Save draft')).toBe(409)
    expect(await storedEpisode(page, id)).toMatchObject({
      title: 'By the second editor',
      summary: 'As it was.',
    })
  } finally {
    await other.page.context().close()
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/users/${other.id}`)
  }
})

test('what a job and listeners bring while a form is open is there after its save', async ({
  page,
  request,
}) => {
  const fake = await startFakeTranscriber({ port: E2E_TRANSCRIBER_PORT })
  const words = 'Said while the form was open'
  fake.hear = () => verbose([{ start: 0, end: 4.2, text: `${words}.` }])
  await signIn(page)
  const uploaded = await page.request.post('/api/cms/media', {
    multipart: {
      _payload: JSON.stringify({ alt: 'Four parts' }),
      file: { name: `meanwhile-${Date.now()}.mp3`, mimeType: 'audio/mpeg', buffer: readFourParts('mp3') },
    },
  })
  const audio = (await uploaded.json()).doc.id
  const title = `Meanwhile ${Date.now()}`
  const id = await createEpisode(page, {
    title,
    audio,
    description: '<p>What a day.</p>',
    isPublished: true,
    publishDate: '2020-01-01T09:00:00.000Z',
  })
  try {
    const editor = await open(page, id)
    await write(editor, 'summary', 'Written before the words came.')
    expect((await page.request.post(`/api/episodes/${id}/transcribe`)).status()).toBe(202)
    expect(
      (
        await request.post(`/api/episodes/${id}/play`, { data: { platform: 'direct' }, headers: A_BROWSER })
      ).ok(),
    ).toBe(true)
    await expect
      .poll(async () => (await storedEpisode(page, id)).transcriptionStatus, { timeout: 30_000 })
      .toBe('completed')
    await expect.poll(async () => (await storedEpisode(page, id)).duration, { timeout: 30_000 }).toBe('0:08')
    await write(editor, 'title', `${title}, edited`)
    expect(await press(editor, 'Save')).toBe(200)
    expect(await storedEpisode(page, id)).toMatchObject({
      title: `${title}, edited`,
      summary: 'Written before the words came.',
      transcript: expect.stringContaining(words),
      transcriptionStatus: 'completed',
      duration: '0:08',
      downloadCount: 1,
    })
    const shown = await (await request.get(`/api/episodes/${id}`)).json()
    expect(shown).toMatchObject({
      transcriptionStatus: 'completed',
      downloadCount: 1,
      title: `${title}, edited`,
    })
  } finally {
    await fake.close()
    await page.close()
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/media/${audio}`)
  }
})

test('a browser that is closed in mid-edit keeps its draft for the next one, and from everyone else', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const secret = `unspoken${Date.now()}`
  await signIn(page)
  const first = await (await browser.newContext({ baseURL })).newPage()
  await signIn(first)
  const title = `Left open ${Date.now()}`
  const id = await createEpisode(page, {
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
    const editor = await open(first, id)
    await write(editor, 'title', `A ${secret} title`)
    const kept = first.waitForResponse(
      (response) =>
        response.url().includes('/api/drafts/') &&
        `${response.request().postData()}`.includes(`${secret} summary`),
    )
    await write(editor, 'summary', `A ${secret} summary`)
    expect((await kept).status()).toBe(200)
    await expect(first.getByText('Your changes are kept as a draft.')).toBeVisible()
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

    const next = await open(page, id)
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

test('what was written of a new episode, a page and the show before the browser was closed is offered again', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = `Half written ${Date.now()}`
  await signIn(page)
  const { docs } = await (await page.request.get('/api/cms/pages?where[slug][equals]=ai-basics')).json()
  const forms: [string, string][] = [
    [`${EPISODES}/create`, '#field-title'],
    [`/admin/collections/pages/${docs[0].id}`, '#field-lead'],
    ['/admin/globals/show', '#field-tagline'],
  ]
  const first = await (await browser.newContext({ baseURL })).newPage()
  await signIn(first)
  const form = watchPanelForm(first)
  for (const [path, field] of forms) {
    await first.goto(path)
    await form.atRest()
    const kept = first.waitForResponse(
      (response) =>
        response.url().includes('/api/drafts/') && `${response.request().postData()}`.includes(words),
    )
    await first.locator(field).fill(words)
    expect((await kept).status(), path).toBe(200)
    // Leaving asks whether to, as there is something unsaved.
    first.once('dialog', (dialog) => dialog.accept())
  }
  await first.context().close()

  for (const [path, field] of forms) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.locator(field), path).toHaveValue(words)
    page.once('dialog', (dialog) => dialog.accept())
    await page.goto(path)
    await page.getByRole('button', { name: 'Drop it' }).click()
    await expect(page.getByRole('button', { name: 'Restore' }), path).toBeHidden()
  }
})
