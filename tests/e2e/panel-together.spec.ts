import { expect, test } from '@tests/support/e2e'
import {
  createEpisode,
  EPISODES,
  openEditor,
  press,
  removeEpisode,
  secondEditor,
  signInToPanel,
  storedEpisode,
  write,
} from '@tests/support/e2e-panel'
import { E2E_TRANSCRIBER_PORT } from '@tests/support/e2e-transcriber'
import { startFakeTranscriber, verbose } from '@tests/support/fake-transcriber'
import { dataDir } from '@tests/support/outbox'
import { watchPanelForm } from '@tests/support/panel-form'
import { readFourParts } from '@tests/support/sounds'

// A refused save, a draft that visitors ask for, and a deleted episode are not there.
test.use({ expectedErrors: [/status of 4(00|04|09)/] })
test.setTimeout(120_000)

const SEASON = 901

/** A play is counted of browsers that people use. */
const A_BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('two tabs of one editor do not take back each other’s saves', async ({ page, context }) => {
  await signInToPanel(page)
  const id = await createEpisode(page, {
    season: SEASON,
    title: `Two tabs ${Date.now()}`,
    summary: 'As it was.',
  })
  try {
    const first = await openEditor(page, id)
    const second = await openEditor(await context.newPage(), id)
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
  await signInToPanel(page)
  const id = await createEpisode(page, {
    season: SEASON,
    title: `Two editors ${Date.now()}`,
    summary: 'As it was.',
  })
  const other = await secondEditor(browser, page, baseURL)
  try {
    const first = await openEditor(page, id)
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
  await signInToPanel(page)
  const uploaded = await page.request.post('/api/cms/media', {
    multipart: {
      _payload: JSON.stringify({ alt: 'Four parts' }),
      file: { name: `meanwhile-${Date.now()}.mp3`, mimeType: 'audio/mpeg', buffer: readFourParts('mp3') },
    },
  })
  const audio = (await uploaded.json()).doc.id
  const title = `Meanwhile ${Date.now()}`
  const id = await createEpisode(page, {
    season: SEASON,
    title,
    audio,
    description: '<p>What a day.</p>',
    isPublished: true,
    publishDate: '2020-01-01T09:00:00.000Z',
  })
  try {
    const editor = await openEditor(page, id)
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
