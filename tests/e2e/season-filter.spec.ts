import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

test('the chosen season can be read under the pointer as well', async ({ page }) => {
  await page.goto('/')
  const chosen = page.getByRole('group', { name: 'Season' }).getByRole('button', { name: 'Season 1' })
  const ground = () => chosen.evaluate((button) => getComputedStyle(button).backgroundColor)
  await chosen.click()
  await page.mouse.move(0, 0)
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(ground).toBe(await page.evaluate(() => getComputedStyle(document.body).color))
  const atRest = await ground()
  await chosen.hover()
  await expect(chosen).toHaveCSS('background-color', atRest)
})

test('the seasons stay in one line on the narrowest phone, and the last one can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAlive(page, '/')
  const choices = page.getByRole('group', { name: 'Season' }).getByRole('button')
  const tops = await choices.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  )
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops).size).toBe(1)
  await choices.nth(-2).focus()
  await page.keyboard.press('Tab')
  await expect(choices.last()).toBeFocused()
  await expect(choices.last()).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('the season that the address names is in view at once', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAlive(page, '/?season=1')
  const chosen = page.getByRole('group', { name: 'Season' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveText('Season 1')
  await expect.poll(() => chosen.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(320)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
