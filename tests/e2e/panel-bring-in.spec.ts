import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleInPanel, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import { type SmallFeed, serveSmallFeed } from '@tests/support/small-feed'
import { type StartedSite, startSite } from '@tests/support/start-site'

// A site of its own: what comes in here would stand in the archive of all journeys.
const PORT = Number(process.env.E2E_PORT ?? 3187) + 8
const SITE = `http://localhost:${PORT}`
const EPISODES = 30

let site: StartedSite
let host: SmallFeed

// One site for both.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: SITE, expectedErrors: [/status of 422/] })
test.setTimeout(120_000)

test.beforeAll(async () => {
  test.setTimeout(300_000)
  host = await serveSmallFeed(EPISODES, { slowMs: 50 })
  site = await startSite(PORT, {
    SAMPLE_SHOW: 'false',
    ADMIN_PASSWORD: E2E_ADMIN_PASSWORD,
    IMPORT_ADDRESSES: '127.0.0.1',
  })
})
test.afterAll(async () => {
  await site?.stop()
  host?.close()
})

test.beforeEach(async ({ page }) => {
  const login = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200)
  await page.goto('/admin/bring-in')
})

test('a show of thirty episodes comes in from its feed and goes again', async ({ page }) => {
  const address = page.getByLabel('Address of the feed')
  await address.fill(`${host.url}/gone`)
  await page.getByRole('button', { name: 'See what would come' }).click()
  await expect(page.getByRole('alert').getByText(/answered 404/)).toBeVisible()

  await address.fill(`${host.url}/feed.xml`)
  await page.getByRole('button', { name: 'See what would come' }).click()
  const plan = page.getByRole('region', { name: 'Tide tables' })
  await expect(plan.getByRole('status')).toHaveText(PLANNED)
  await expect(plan.getByRole('row', { name: /A silent one cannot come/ })).toBeVisible()
  await expectAccessibleInPanel(page)
  await expectNoSidewaysScroll(page)

  await plan.getByRole('button', { name: 'Bring it in' }).click()
  const row = rowOf(page, host.url)
  await expect(row.getByRole('progressbar')).toBeVisible()
  await cameIn(row)
  await row.getByRole('button', { name: 'Check the redirect' }).click()
  await expect(row.getByText('The old address still answers with a feed of its own.')).toBeVisible()
  await page.goto('/episodes')
  await expect(page.getByRole('link', { name: 'Tide 30', exact: true }).first()).toBeVisible()

  await page.goto('/admin/bring-in')
  await row.getByRole('button', { name: 'What came' }).click()
  await expect(row.getByRole('link', { name: 'Tide 7', exact: true })).toBeVisible()
  await undo(page, row)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('it comes in from a saved feed, rests on the way and goes again', async ({ page }) => {
    const choose = page.getByLabel('choose a saved feed')
    const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
    await choose.setInputFiles(file('page.xml', '<!doctype html><html></html>'))
    await expect(page.getByRole('alert').getByText(/a web page, not a feed/)).toBeVisible()
    await choose.setInputFiles(file('long.xml', 'x'.repeat(10 * 1024 * 1024 + 1)))
    await expect(page.getByRole('alert').getByText(/a feed may have 10 MB/)).toBeVisible()

    const plan = page.getByRole('region', { name: 'Tide tables' })
    await timed('dry run', async () => {
      await choose.setInputFiles(file('tides.xml', host.file))
      await expect(plan.getByRole('status')).toHaveText(PLANNED)
    })
    await expectAccessibleInPanel(page)
    await expectNoSidewaysScroll(page)

    const row = rowOf(page, 'tides.xml')
    await plan.getByRole('button', { name: 'Bring it in' }).tap()
    await row.getByRole('button', { name: 'Pause', exact: true }).tap()
    await expect(row.getByRole('status')).toContainText('It is paused')
    await page.reload()
    await timed('the import', async () => {
      await row.getByRole('button', { name: 'Resume' }).tap()
      await cameIn(row)
    })
    await expectNoSidewaysScroll(page)
    await timed('undoing it', () => undo(page, row))
  })
})

const PLANNED = '30 new episodes, 0 here already, 1 that cannot come.'

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })

const cameIn = (row: Locator) =>
  expect(row.getByRole('status').first()).toContainText('It came in: 30 new, 1 that could not come.', {
    timeout: 60_000,
  })

async function undo(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Move them to the trash' }).click()
  await expect(row.getByRole('status').first()).toContainText(
    'It was undone: 1 that could not come, 30 in the trash.',
    {
      timeout: 60_000,
    },
  )
  expect(await (await page.request.get('/api/episodes')).json()).toEqual([])
}

/** Says in the report how long a step took; nothing depends on it. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  test.info().annotations.push({ type: what, description: `${seconds} s` })
}
