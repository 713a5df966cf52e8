import { expect, expectAccessible, openAlive, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import { expectSound, secondsPlayed } from '@tests/support/listening'

test('a host’s page, one press from the foot of every page, plays what she says and leads to her episodes', async ({
  page,
}) => {
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

test('a guest finds at a private link what there is to share, and no stranger does', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToPanel(page)
  await page.goto('/admin/collections/people')
  await page.getByRole('link', { name: 'Ben', exact: true }).click()
  const link = await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for being on Plain AI' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy quote' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^“.+”\n– Ben on Plain AI: http/s)
  const stranger = await browser.newPage()
  const answered = await stranger.goto(`${link?.slice(0, -2)}AA`)
  expect(answered?.status()).toBe(404)
  await stranger.close()
})

test('a person who is new to an episode is made beside its form, field by field under its name', async ({
  page,
}) => {
  await signInToPanel(page)
  await page.goto('/admin/collections/episodes/create')
  await page.getByRole('button', { name: 'Add Person' }).click()
  await page.getByRole('button', { name: 'Add new Person' }).click()
  const drawer = page.getByRole('dialog')
  const slug = `ola-${Date.now()}`
  await drawer.getByLabel('Name').fill(`Guest ${slug}`)
  await drawer.getByLabel('About').fill('Sings to whales.')
  await drawer.getByLabel('Address').fill(slug)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('#field-people').getByText(`Guest ${slug}`)).toBeVisible()
  const made = await page.request.get(`/api/cms/people?where[slug][equals]=${slug}`)
  expect((await made.json()).docs).toMatchObject([{ name: `Guest ${slug}`, about: 'Sings to whales.' }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a host’s page has words, quotes and episodes', async ({ page }) => {
    await page.goto('/people/ben')
    await expect(page.getByText('The other voice of Plain AI')).toBeVisible()
    await page.getByRole('region', { name: 'In their own words' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/episodes\/[a-z0-9-]+\?t=\d+#seg-/)
  })
})
