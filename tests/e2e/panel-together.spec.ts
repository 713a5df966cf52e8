import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { newcomer } from '@tests/support/e2e-account'
import {
  createEpisode,
  createLetter,
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
import sharp from 'sharp'

// A refused save, a draft that visitors ask for, and a deleted episode are not there.
test.use({ expectedErrors: [/status of 4(00|04|09)/] })
test.setTimeout(120_000)

const SEASON = 901

const unique = () => `Together ${Date.now()}-${Math.random().toString(36).slice(2)}`

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

interface WrittenForm {
  name: string
  field: string
  make: (page: Page) => Promise<string>
  /** The site has one, which other journeys look at. */
  isLasting?: true
}

/**
 * Episodes and accounts have save buttons of their own. The others share one: a document, a file and a global with
 * groups stand for them, and `stale-saves.test.ts` tries each save and finds that button in each form.
 */
const FORMS: WrittenForm[] = [
  {
    name: 'an episode',
    field: 'summary',
    make: async (page) =>
      `collections/episodes/${await createEpisode(page, { season: SEASON, title: unique() })}`,
  },
  {
    name: 'a letter',
    field: 'previewLine',
    make: async (page) => `collections/letters/${await createLetter(page, unique())}`,
  },
  { name: 'a term', field: 'example', make: of('terms', { word: unique(), meaning: 'A leaning.' }) },
  { name: 'a person', field: 'about', make: of('people', { name: unique() }) },
  {
    name: 'a paper',
    field: 'abstract',
    make: of('research_papers', { title: unique(), category: 'Basics', year: 2020, noIndex: true }),
  },
  {
    name: 'a mix',
    field: 'intro',
    make: async (page) => {
      const { id } = await (await page.request.get('/api/episodes/one-word-at-a-time')).json()
      const parts = [{ episode: id, from: '0:01', until: '0:09' }]
      return of('mixes', { title: unique(), slug: `together-${Date.now()}`, parts })(page)
    },
  },
  { name: 'a saved reply', field: 'body', make: of('saved-replies', { title: unique(), body: 'Hello.' }) },
  {
    name: 'a subscriber',
    field: 'firstName',
    make: async (page) => {
      const { email } = newcomer()
      expect((await page.request.post('/api/newsletter/subscribe', { data: { email } })).status()).toBe(201)
      return found(page, 'newsletters', { email })
    },
  },
  {
    name: 'a learning page',
    field: 'metaDescription',
    make: (page) => found(page, 'pages', { slug: 'ai-basics' }),
    isLasting: true,
  },
  {
    name: 'an account',
    field: 'firstName',
    make: (page) => create(page, 'users', { data: { ...newcomer(), role: 'user' } }),
  },
  {
    name: 'a file',
    field: 'alt',
    make: async (page) => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#264' } })
      const file = {
        name: `together-${Date.now()}.png`,
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      }
      return create(page, 'media', { multipart: { _payload: '{}', file } })
    },
  },
  { name: 'the home page', field: 'hero__text', make: async () => 'globals/home', isLasting: true },
  { name: 'the show', field: 'tagline', make: async () => 'globals/show', isLasting: true },
]

function of(collection: string, data: object): WrittenForm['make'] {
  return (page) => create(page, collection, { data })
}

async function found({ request }: Page, collection: string, wanted: Record<string, string>): Promise<string> {
  const [[name, value] = ['', '']] = Object.entries(wanted)
  const { docs } = await (await request.get(`/api/cms/${collection}?where[${name}][equals]=${value}`)).json()
  return `collections/${collection}/${docs[0].id}`
}

async function create(page: Page, collection: string, sent: { data: object } | { multipart: Multipart }) {
  const created = await page.request.post(`/api/cms/${collection}`, sent)
  expect(created.status(), await created.text()).toBe(201)
  return `collections/${collection}/${(await created.json()).doc.id}`
}

type Multipart = NonNullable<Parameters<Page['request']['post']>[1]>['multipart']

/** What the API is sent for a field that the form names `group__field`. */
const fieldsOf = (field: string, value: unknown): object =>
  field.split('__').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object

async function saveByApi({ request }: Pick<Page, 'request'>, path: string, data: object): Promise<void> {
  const method = path.startsWith('globals/') ? 'POST' : 'PATCH'
  const saved = await request.fetch(apiOf(path), { method, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

const apiOf = (path: string) => `/api/cms/${path.replace('collections/', '')}`

async function putBack({ request }: Pick<Page, 'request'>, path: string, before: object): Promise<void> {
  await saveByApi({ request }, path, before)
  const drafts = `/api/drafts/${path.replace(/^(globals|collections)\//, '').replace('/', '.')}`
  for (const { visit } of (await (await request.get(drafts)).json()).drafts)
    await request.delete(`${drafts}?visit=${visit}`)
}

for (const { name, field, make, isLasting } of FORMS) {
  test(`what is typed in ${name} while someone else saves it is all there, and compared at the save`, async ({
    page,
    context,
  }) => {
    await signInToPanel(page)
    const path = await make(page)
    const stored = await (await page.request.get(`${apiOf(path)}?depth=0`)).json()
    const text = field.split('__').reduce((inner, key) => inner?.[key], stored)
    try {
      const form = watchPanelForm(page)
      await page.goto(`/admin/${path}`)
      const input = page.locator(`#field-${field}`)
      await expect(input).toBeEditable()
      await form.atRest()
      await saveByApi(page, path, fieldsOf(field, 'By someone else.'))
      await input.fill('')
      // Payload asks the server after the first key; by then the other save is known there.
      await input.pressSequentially('I')
      await form.atRest()
      await input.pressSequentially(' go on writing, with spaces.', { delay: 40 })
      await form.atRest()
      await expect(input).toHaveValue('I go on writing, with spaces.')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await press({ page, form }, name === 'an episode' ? 'Save draft' : 'Save')).toBe(409)
      await expect(
        page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' }).getByText('By someone else.'),
      ).toBeVisible()
    } finally {
      await page.close()
      if (isLasting) await putBack(context, path, fieldsOf(field, text ?? null))
      else await context.request.delete(`${apiOf(path)}?trash=true`)
    }
  })
}

test('what one editor writes in two tabs of something new does not mix, kept and saved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  await signInToPanel(page)
  const writer = await secondEditor(browser, page, baseURL, 'editor')
  const saved: string[] = []
  try {
    const open = async (tab: Page, word: string) => {
      const form = watchPanelForm(tab)
      await tab.goto('/admin/collections/terms/create')
      await expect(tab.locator('#field-word')).toBeEditable()
      await form.atRest()
      await tab.locator('#field-word').fill(word)
      await form.atRest()
      await tab.locator('#field-meaning').fill(`The meaning of ${word}.`)
      await expect(tab.getByText('Your unsaved changes are backed up.')).toBeVisible()
      return { tab, form, word }
    }
    const save = async ({ tab, form, word }: Awaited<ReturnType<typeof open>>) => {
      await form.atRest()
      const answered = tab.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/api/cms/terms'),
      )
      await tab.getByRole('button', { name: 'Save', exact: true }).click()
      const { doc } = await (await answered).json()
      saved.push(doc.id)
      expect(doc).toMatchObject({ word, meaning: `The meaning of ${word}.` })
    }
    const first = await open(writer.page, `${unique()} one`)
    const second = await open(await writer.page.context().newPage(), `${unique()} two`)
    await save(second)
    await expect(first.tab.locator('#field-word')).toHaveValue(first.word)
    first.tab.once('dialog', (dialog) => void dialog.accept())
    await first.tab.reload()
    const restore = first.tab.getByRole('button', { name: 'Restore' })
    await expect(restore).toBeVisible()
    await restore.click()
    await expect(first.tab.locator('#field-word')).toHaveValue(first.word)
    await save(first)
  } finally {
    await writer.page.context().close()
    for (const id of saved) await page.request.delete(`/api/cms/terms/${id}`)
    await page.request.delete(`/api/cms/users/${writer.id}`)
  }
})

test('two editors of an episode hear of each other, and neither is kept out or undone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  await signInToPanel(page)
  const id = await createEpisode(page, { season: SEASON, title: unique(), summary: 'As it was.' })
  const other = await secondEditor(browser, page, baseURL, 'editor')
  try {
    const first = await openEditor(page, id)
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
    await write(first, 'summary', 'By the first editor.')
    await kept
    const second = await openEditor(other.page, id)
    await expect(other.page.getByRole('status').getByText('admin is editing this too.')).toBeVisible()
    await write(second, 'title', 'By the second editor')
    await expect(other.page.getByText('Your unsaved changes are backed up.')).toBeVisible()
    await write(first, 'summary', 'By the first editor, still.')
    await expect(page.getByText(`${other.login.username} is editing this too.`)).toBeVisible()
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
