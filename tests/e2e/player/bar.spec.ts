import { expect, test } from '@tests/support/e2e'
import { barOf, cardOf } from '@tests/support/listening'

test('the bar hides neither the focused element nor the end of the page', async ({ page }) => {
  await page.goto('/')
  await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
  await expect(barOf(page)).toBeVisible()
  const isCovered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-player-bar]')
      const focused = document.activeElement
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return false
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
    })
  expect(await isCovered()).toBe(false)
  for (let press = 0; press < 70; press += 1) {
    await page.keyboard.press('Tab')
    const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    await expect.poll(isCovered, { message: `${what} is in sight` }).toBe(false)
  }
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
  await expect
    .poll(() =>
      page.evaluate(() => {
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        return (edge('body > footer')?.bottom ?? 0) - (edge('[data-player-bar]')?.top ?? 0)
      }),
    )
    .toBeLessThanOrEqual(1)
})
