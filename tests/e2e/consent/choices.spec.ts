import { bannerOf, choice, keepBefore, keptBy, signalsOn, toggle, watchForeign } from '@tests/support/consent'
import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ hasChosenCookies: false })

const ALL = { necessary: true, analytics: true, marketing: true, personalization: true }
const NONE = { necessary: true, analytics: false, marketing: false, personalization: false }

for (const [name, preferences, signals] of [
  ['Accept All', ALL, 'update granted/granted'],
  ['Reject All', NONE, 'update denied/denied'],
] as const)
  test(`${name} is kept, said to the consent mode, and asked no more`, async ({ page, baseURL }) => {
    const foreign = await watchForeign(page, baseURL)
    await page.goto('/')
    await choice(page, name).click()
    await expect(bannerOf(page)).toHaveCount(0)
    const kept = await keptBy(page)
    expect(kept.preferences).toEqual(preferences)
    expect(Date.now() - Date.parse(kept.date ?? '')).toBeLessThan(60_000)
    await expect
      .poll(() => signalsOn(page))
      .toEqual(['default denied/denied', 'update denied/denied', signals])

    await page.reload()
    await expect.poll(() => signalsOn(page)).toEqual(['default denied/denied', signals])
    await expect(bannerOf(page)).toHaveCount(0)
    expect(foreign, 'without a measurement id nothing is fetched, whatever is allowed').toEqual([])
  })

test('customized: each kind is chosen by itself, the necessary ones stay, and Back changes nothing', async ({
  page,
}) => {
  await page.goto('/')
  await choice(page, 'Customize').click()
  await expect(toggle(page, 'Necessary')).toBeChecked()
  await expect(toggle(page, 'Necessary')).toBeDisabled()
  for (const name of ['Analytics', 'Marketing', 'Personalization'])
    await expect(toggle(page, name)).not.toBeChecked()
  await toggle(page, 'Analytics').check()
  await choice(page, 'Back').click()
  await expect(choice(page, 'Customize')).toBeFocused()
  expect((await keptBy(page)).preferences).toBeNull()

  await choice(page, 'Customize').click()
  await expect(toggle(page, 'Analytics')).not.toBeChecked()
  await toggle(page, 'Marketing').check()
  await choice(page, 'Save Preferences').click()
  await expect(bannerOf(page)).toHaveCount(0)
  expect((await keptBy(page)).preferences).toEqual({ ...NONE, marketing: true })
  await expect.poll(() => signalsOn(page)).toContain('update denied/granted')
})

test('who ignores the question is asked on the next page again, and nothing is allowed or kept', async ({
  page,
  baseURL,
}) => {
  const foreign = await watchForeign(page, baseURL)
  await page.goto('/')
  await expect(bannerOf(page)).toBeVisible()
  await page.goto('/deeper-dive')
  await expect(bannerOf(page)).toBeVisible()
  expect(await signalsOn(page)).toEqual(['default denied/denied', 'update denied/denied'])
  expect(await keptBy(page)).toEqual({ preferences: null, date: null })
  expect(await page.context().cookies()).toEqual([])
  expect(foreign).toEqual([])
})

test('a choice of more than twelve months ago is applied again, without a question', async ({ page }) => {
  await keepBefore(page, { ...NONE, analytics: true }, 13)
  await openAlive(page, '/')
  const { date } = await keptBy(page)
  await expect.poll(() => signalsOn(page)).toEqual(['default denied/denied', 'update granted/denied'])
  await expect(bannerOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(toggle(page, 'Analytics')).toBeChecked()
  await expect(bannerOf(page)).toContainText('over 12 months ago')
  await choice(page, 'Save Preferences').click()
  expect(Date.parse((await keptBy(page)).date ?? '')).toBeGreaterThan(Date.parse(date ?? ''))
})

test('a choice made in another tab counts here at once', async ({ page, context }) => {
  await page.goto('/')
  await expect(bannerOf(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/deeper-dive')
  await choice(other, 'Accept All').click()
  await expect(bannerOf(page)).toHaveCount(0)
  await expect.poll(() => signalsOn(page)).toContain('update granted/granted')
})

test('where nothing can be saved the banner goes all the same', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await choice(page, 'Accept All').click()
  await expect(bannerOf(page)).toHaveCount(0)
  await expect.poll(() => signalsOn(page)).toContain('update granted/granted')
  expect(warnings.join()).toContain('could not be saved')
})
