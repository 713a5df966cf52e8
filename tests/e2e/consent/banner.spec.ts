import { bannerOf, choice, keptBy, openAsking, toggle } from '@tests/support/consent'
import { expect, test } from '@tests/support/e2e'
import { noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { barOf, playInBar } from '@tests/support/listening'

test.use({ hasChosenCookies: false })

test('the question moves and covers nothing, and asks for yes as it asks for no', async ({ page }) => {
  await noteShifts(page)
  await page.goto('/')
  await expect(bannerOf(page)).toBeVisible()
  const play = page.locator('#latest').getByRole('button', { name: 'Listen Now' })
  await play.click({ trial: true })
  const isFree = await play.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isFree).toBe(true)
  await choice(page, 'Customize').click()
  expect(await shiftsOf(page)).toEqual([])

  await choice(page, 'Back').click()
  const looks = await Promise.all(
    ['Accept All', 'Reject All'].map((name) =>
      choice(page, name).evaluate((button) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return { color, backgroundColor, fontSize, fontWeight, width: Math.round(width), height }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44)

  await playInBar(page)
  await expect(bannerOf(page)).toBeVisible()
  const [bar, card] = [await barOf(page).boundingBox(), await bannerOf(page).boundingBox()]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
})

test('by key alone the question comes first, and the focus goes in, around and back', async ({ page }) => {
  await openAsking(page, '/')
  for (const name of ['Skip to content', 'Cookie Policy']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name }).first()).toBeFocused()
  }
  for (const name of ['Accept All', 'Reject All', 'Customize']) {
    await page.keyboard.press('Tab')
    await expect(choice(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(bannerOf(page).getByRole('heading', { name: 'Cookie preferences' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toggle(page, 'Analytics')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Analytics')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(choice(page, 'Customize')).toBeFocused()
  expect((await keptBy(page)).preferences).toBeNull()
  await page.keyboard.press('Enter')
  await expect(toggle(page, 'Analytics')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  const open = page.getByRole('button', { name: 'Cookie preferences' })
  for (const name of ['Back', 'Save Preferences']) {
    await open.press('Enter')
    await choice(page, name).press('Enter')
    await expect(bannerOf(page)).toHaveCount(0)
    await expect(open).toBeFocused()
  }
})
