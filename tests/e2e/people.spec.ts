import { expect, openAlive, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import { expectSound, secondsPlayed } from '@tests/support/listening'

test('a host’s page plays what she says and leads to her episodes', async ({ page }) => {
  await openAlive(page, '/listen')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Clara' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clara' })).toBeVisible()
  const spoken = page.getByRole('region', { name: 'In their own words' }).getByRole('listitem')
  const named = await spoken.first().getByRole('link').textContent()
  const [, minutes = '', seconds = ''] = /at (\d+):(\d+)$/.exec(named ?? '') ?? []
  await spoken
    .first()
    .getByRole('button', { name: /^Play / })
    .click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThanOrEqual(Number(minutes) * 60 + Number(seconds) - 1)
  await expect(page.getByRole('region', { name: /episodes$/ }).getByRole('listitem')).not.toHaveCount(0)
})

test('a guest finds what there is to share, and no stranger does', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToPanel(page)
  const { docs } = await (await page.request.get('/api/cms/people?where[name][equals]=Ben')).json()
  await page.goto(`/admin/collections/people/${docs[0].id}`)
  const link = await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for being on Plain AI' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy quote' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^“.+”\n– Ben on Plain AI: http/s)
  const stranger = await browser.newPage()
  const answered = await stranger.goto(`${link?.slice(0, -2)}AA`)
  expect(answered?.status()).toBe(404)
  await stranger.close()
})
