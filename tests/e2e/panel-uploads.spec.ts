import type { Page } from '@playwright/test'
import { expect, expectAccessibleInPanel, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import { silentMp3 } from '@tests/support/silent-mp3'

// The line is cut on purpose.
test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })
test.setTimeout(120_000)

const MB = 1024 * 1024

async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test('a file whose line was cut is sent again at a press, and shows how far it is', async ({ page }) => {
  await signInToPanel(page)
  await page.goto('/admin/collections/media/create')
  const name = `tides-${Date.now()}.mp3`
  await page.setInputFiles('input[type=file]', { name, mimeType: 'audio/mpeg', buffer: silentMp3(3 * MB) })
  await page.route('**/api/cms/media?**', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const uploads = page.getByRole('complementary', { name: 'Uploads' })
  await expect(uploads.getByText(name)).toBeVisible()
  await expect(uploads.getByRole('alert')).toContainText('The line was cut. Nothing is lost')
  await expectAccessibleInPanel(page)

  await page.unroute('**/api/cms/media?**')
  await slowDown(page, 0.5 * MB)
  await uploads.getByRole('button', { name: 'Send it again' }).click()
  const bar = uploads.getByRole('progressbar')
  await expect.poll(() => bar.evaluate((each: HTMLProgressElement) => each.value)).toBeGreaterThan(0)
  await expect(uploads).toHaveCount(0, { timeout: 60_000 })
  await expect(page).toHaveURL(/collections\/media\/[0-9a-f-]{36}/)
  await expect(page.getByText(name).first()).toBeVisible()
  const id = page.url().split('/').at(-1)?.split('?')[0]
  expect((await page.request.delete(`/api/cms/media/${id}`)).status()).toBe(200)
})

test('an upload can be cancelled, and nothing of it is kept', async ({ page }) => {
  await signInToPanel(page)
  await page.goto('/admin/collections/media/create')
  const name = `cancelled-${Date.now()}.mp3`
  await page.setInputFiles('input[type=file]', { name, mimeType: 'audio/mpeg', buffer: silentMp3(3 * MB) })
  await slowDown(page, 0.2 * MB)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `Cancel ${name}` }).click()
  await expect(page.getByText('The upload was cancelled.')).toBeVisible()
  const kept = await page.request.get(`/api/cms/media?where[filename][contains]=${name.replace('.mp3', '')}`)
  expect((await kept.json()).totalDocs).toBe(0)
})
