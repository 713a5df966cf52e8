import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

test('on the narrowest phone the seasons stay in one line, the last one can be reached, and the one in the address is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAlive(page, '/?season=1')
  const chosen = page.getByRole('group', { name: 'Season' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveText('Season 1')
  await expect.poll(() => chosen.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(320)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // On its way to another colour, a browser also names the opacity.
  const colour = async () =>
    (await chosen.evaluate((button) => getComputedStyle(button).backgroundColor)).match(/\d+/g)?.slice(0, 3)
  const atRest = await colour()
  await chosen.hover()
  await expect.poll(colour).toEqual(atRest)
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
