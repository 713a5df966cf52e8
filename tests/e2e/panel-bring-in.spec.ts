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

test('a show of thirty episodes comes in from its feed and goes again', async ({ page }) => {
  const login = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200)
  await page.goto('/admin/bring-in')
  const address = page.getByLabel('Address of the feed')
  await address.fill(`${host.url}/gone`)
  await page.getByRole('button', { name: 'See what would come' }).click()
  await expect(page.getByRole('alert').getByText(/answered 404/)).toBeVisible()

  await address.fill(`${host.url}/feed.xml`)
  await page.getByRole('button', { name: 'See what would come' }).click()
  const plan = page.getByRole('region', { name: 'Tide tables' })
  await expect(plan.getByRole('status')).toHaveText('30 new episodes, 0 here already, 1 that cannot come.')
  await expect(plan.getByRole('row', { name: /A silent one cannot come/ })).toBeVisible()
  await expectAccessibleInPanel(page)
  await expectNoSidewaysScroll(page)

  await plan.getByRole('button', { name: 'Bring it in' }).click()
  const row = page.getByRole('listitem').filter({ hasText: host.url })
  await expect(row.getByRole('progressbar')).toBeVisible()
  await expect(row.getByRole('status').first()).toContainText('It came in: 30 new, 1 that could not come.', {
    timeout: 60_000,
  })
  await page.goto('/episodes')
  await expect(page.getByRole('link', { name: 'Tide 30', exact: true }).first()).toBeVisible()

  await page.goto('/admin/bring-in')
  await row.getByRole('button', { name: 'What came' }).click()
  await expect(row.getByRole('link', { name: 'Tide 7', exact: true })).toBeVisible()
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
})
