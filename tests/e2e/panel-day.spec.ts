import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { Visitor } from '@tests/support/api-client'
import { expect, expectAccessibleInPanel, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import { signInToPanel } from '@tests/support/e2e-panel'
import { type FakeTranscriber, startFakeTranscriber } from '@tests/support/fake-transcriber'
import { readFourParts } from '@tests/support/sounds'
import { type StartedSite, startSite } from '@tests/support/start-site'
import { HONEYPOT } from '@/lib/requests/honeypot'

// A site of its own: what is pending here is transcribed, which other journeys need pending.
const PORT = Number(process.env.E2E_PORT ?? 3187) + 6
const SITE = `http://localhost:${PORT}`

let site: StartedSite
let transcriber: FakeTranscriber

test.use({ baseURL: SITE })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  transcriber = await startFakeTranscriber()
  site = await startSite(PORT, {
    ADMIN_PASSWORD: E2E_ADMIN_PASSWORD,
    OPENAI_BASE_URL: transcriber.url,
    OPENAI_API_KEY: 'key-for-journeys',
  })
  const visitor = new Visitor({ url: SITE })
  for (const [firstName, message] of [
    ['Grace', 'How does a network learn?'],
    ['Ada', '=HYPERLINK("https://evil.example")'],
  ]) {
    const sent = { firstName, lastName: 'Lovelace', email: `${firstName}@mail.example`, subject: 'question' }
    expect((await visitor.post('/api/contact', { ...sent, message })).status).toBe(201)
  }
  const robot = { firstName: 'Robot', lastName: 'Lovelace', email: 'robot@mail.example', subject: 'other' }
  await visitor.post('/api/contact', { ...robot, message: 'Cheap watches', [HONEYPOT]: 'Robot' })
  await visitor.post('/api/newsletter/subscribe', { email: 'reader@mail.example', firstName: '=1+1' })
  await visitor.post('/api/newsletter/subscribe', { email: 'leaver@mail.example' })
  await makePending(visitor)
})
test.afterAll(async () => {
  await site?.stop()
  await transcriber?.close()
})

/** Episodes with sound that wait for their transcripts. */
async function makePending(visitor: Visitor): Promise<void> {
  const login = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }
  expect((await visitor.post('/api/auth/login', login)).status).toBe(200)
  for (const episodeNumber of [1, 2, 3]) {
    const title = `Pending ${episodeNumber}`
    const raw = new FormData()
    raw.set('_payload', JSON.stringify({ alt: title }))
    raw.set('file', new Blob([new Uint8Array(readFourParts('mp3'))], { type: 'audio/mpeg' }), `${title}.mp3`)
    const uploaded = await visitor.post('/api/cms/media', undefined, { raw })
    expect(uploaded.status, uploaded.text).toBe(201)
    const audio = uploaded.body.doc?.id
    const data = { title, season: 1, episodeNumber, audio, isPublished: true, description: '<p>Sound.</p>' }
    const created = await visitor.post('/api/cms/episodes', data)
    expect(created.status, created.text).toBe(201)
  }
}

async function signIn(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to the show' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
  await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await page.getByLabel('Username').fill(E2E_ADMIN_USERNAME)
  await page.getByLabel('Password').fill(E2E_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
}

const cardOf = (page: Page, name: string) =>
  page.locator('.panel-figures > .panel-card').filter({ has: page.getByText(name, { exact: true }) })
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function download(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Export CSV' })
  await expect(link).toHaveAttribute('download', /^(true)?$/)
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await file.path(), 'utf8')
}

test('an administrator reads and answers a message, exports subscribers, has all that is pending transcribed, and reads the cost', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await expect(cardOf(page, 'Total Contacts')).toContainText('2')
  await expect(cardOf(page, 'New Subscribers')).toContainText('2')

  // Messages
  await expect(rowOf(page, 'Ada Lovelace').getByText(/^\w{3} \d{1,2}, \d{4} \d\d:\d\d$/)).toBeVisible()
  await page.getByLabel('Search messages').fill('network')
  await expect(rowOf(page, 'Ada Lovelace')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\?.*q=network/)
  await page.getByRole('link', { name: 'Reply to Grace Lovelace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message Details' })
  await expect(dialog.getByRole('link', { name: 'Reply via Email' })).toHaveAttribute(
    'href',
    /^mailto:grace@mail\.example\?subject=Re%3A%20Episode%20Question&body=.*Grace%20Lovelace%20wrote%3A%0D%0A%3E%20How%20does/,
  )
  await expect(dialog.getByRole('status')).toHaveText('new')
  await dialog.getByRole('button', { name: 'Mark as replied' }).click()
  await expect(dialog.getByRole('status')).toContainText(/replied set by admin on \w{3} \d/)
  await expectAccessibleInPanel(page)
  await dialog.getByLabel('Answer from here').fill('Hello {name}, {show} thanks you. ')
  await dialog.getByRole('button', { name: 'Keep this as a saved reply' }).click()
  await dialog.getByLabel('Title of the saved reply').fill('Thanks')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Title of the saved reply')).toHaveCount(0)
  await dialog.getByLabel('Answer from here').fill('')
  await dialog.getByLabel('Saved reply').selectOption('Thanks')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByLabel('Answer from here')).toHaveValue(/^Hello Grace, [^{}]+ thanks you\.\s?$/)
  await expect(dialog.getByLabel('Answer from here')).toBeFocused()
  await expectAccessibleInPanel(page)
  await dialog.getByLabel('Answer from here').fill('By guessing, and by being put right.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByRole('list', { name: 'Answers' })).toContainText('admin, ')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByLabel('Answer from here')).toHaveValue('By guessing, and by being put right.')
  await expect(dialog.getByRole('list', { name: 'Answers' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByRole('list', { name: 'Answers' })).toContainText('– sent', { timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Status').selectOption('new')
  await expect(page.getByText('Nothing matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(rowOf(page, 'Ada Lovelace')).toBeVisible()
  expect(await download(page)).toContain(`"'=HYPERLINK(""https://evil.example"")"`)

  // Spam
  await page.getByLabel('Status').selectOption('Spam (1)')
  await expect(rowOf(page, 'Robot Lovelace')).toContainText('A hidden field was filled in, as bots do.')
  await page.getByRole('button', { name: 'Not spam: the message of Robot Lovelace' }).click()
  await expect(page.getByText('There is no spam.')).toBeVisible()
  await expect(cardOf(page, 'Total Contacts')).toContainText('3')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('button', { name: 'View Details of the message of Robot Lovelace' }).click()
  await dialog.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(rowOf(page, 'Robot Lovelace')).toHaveCount(0)
  await expect(cardOf(page, 'Total Contacts')).toContainText('2')

  // Over a slow line, the next tab is opened while the figures above it are fetched again.
  await page.route(/\/admin\?.*_rsc=/, async (route) => {
    await delay(400)
    await route.continue()
  })
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))

  // Subscribers
  await page.getByRole('tab', { name: 'Newsletter Subscribers' }).click()
  await expect(page).toHaveURL(/tab=subscribers/)
  await expect(rowOf(page, 'leaver@mail.example')).toContainText('Anonymous Subscriber')
  await expect(rowOf(page, 'leaver@mail.example')).toContainText('Active')
  await page.getByRole('button', { name: 'Unsubscribe leaver@mail.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(rowOf(page, 'leaver@mail.example')).toContainText('Unsubscribed')
  await page.getByLabel('Status').selectOption('Active')
  await expect(rowOf(page, 'leaver@mail.example')).toHaveCount(0)
  const subscribers = await download(page)
  expect(subscribers).toContain(`"reader@mail.example","'=1+1"`)
  expect(subscribers).not.toContain('leaver')

  // Transcriptions
  transcriber.delayMs = 1_500
  await page.getByRole('tab', { name: 'Transcriptions' }).click()
  await page.getByRole('button', { name: /^Transcribe All Pending \(\d+\)$/ }).click()
  const batch = page.getByRole('dialog', { name: 'Transcribe All Pending' })
  await expect(batch.getByText('Estimated cost')).toBeVisible()
  await expect(batch.getByText(/at 0\.36 for an hour/)).toBeVisible()
  await batch.getByRole('button', { name: 'Start Transcription' }).click()
  await expect(page.getByText('Batch transcription started')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' }).first()).toBeDisabled()
  // Without a reload.
  await expect(page.getByText('processing', { exact: true }).and(page.locator('strong'))).toHaveCount(0, {
    timeout: 120_000,
  })
  await expect(page.getByRole('button', { name: /Transcribe All Pending/ })).toHaveCount(0)
  const { total } = (await (await page.request.get('/api/transcriptions/stats')).json()) as { total: number }
  await expect(cardOf(page, 'Transcriptions')).toContainText(`${total}/${total}`)
  expect(loaded, 'the page is never loaded anew').toEqual([])

  // Costs
  await page.getByRole('navigation').getByRole('link', { name: 'Transcription', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Total \d+ .* 0\.\d\d$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Runs' }).getByText('completed').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Transcriptions' })).toHaveAttribute('aria-selected', 'true')
})

test('every tab and room is accessible, in both themes', async ({ page }) => {
  test.setTimeout(120_000)
  await signInToPanel(page)
  const tabs = ['messages', 'subscribers', 'transcriptions'].map((tab) => `/admin?tab=${tab}`)
  for (const path of [
    ...tabs,
    ...['letters', 'analytics', 'jobs', 'health'].map((room) => `/admin/${room}`),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessibleInPanel(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
