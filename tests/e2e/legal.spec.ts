import { bannerOf, toggle } from '@tests/support/consent'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/cookie-policy', title: 'Cookie Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
]

for (const { path, title } of PAGES) {
  test(`${path} says what it comes down to, and leads to each of its sections`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveText('In short')
    const links = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) await expect(main.locator(target)).toHaveCount(1)
  })

  test(`${path} is printed as text alone, black on white`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'In short' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(main.getByRole('navigation', { name: 'On this page' })).toBeHidden()
    const colours = await page.locator('body').evaluate((body) => {
      const { color, backgroundColor } = getComputedStyle(body)
      return [color, backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await expectNoSidewaysScroll(page)
  })
}

test('the Privacy Policy says since when it holds', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated August 23, 2025')).toBeVisible()
})

test('each of them says whose it is', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(
      main.getByText('“We” are the people of Plain AI, hosted by Clara and Ben, two synthetic voices.'),
    ).toBeVisible()
    await expect(main.getByRole('link', { name: 'hello@plain-ai.example' })).toBeVisible()
  }
})

test('from the foot of any page one gets to each of them, and to the cookie preferences', async ({
  page,
}) => {
  await openAlive(page, '/deeper-dive')
  const foot = page.getByRole('contentinfo')
  for (const { path, title } of PAGES) {
    await foot.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await foot.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(toggle(page, 'Necessary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bannerOf(page)).toHaveCount(0)
})
