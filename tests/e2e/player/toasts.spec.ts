import type { Locator, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { barOf, cardOf, expectSound } from '@tests/support/listening'

const toastOf = (page: Page) => page.locator('[data-sonner-toast][data-front=true]')

/** Which of the controls lie under the toast, by their names. */
async function coveredBy(toast: Locator, area: Locator): Promise<(string | null)[]> {
  const over = await toast.boundingBox()
  if (!over) throw new Error('The toast is not drawn.')
  const covered: (string | null)[] = []
  for (const control of await area.locator('button, a, select, [role=slider]').all()) {
    const box = (await control.isVisible()) ? await control.boundingBox() : null
    const isApart =
      !box ||
      box.x >= over.x + over.width ||
      box.x + box.width <= over.x ||
      box.y >= over.y + over.height ||
      box.y + box.height <= over.y
    if (!isApart) covered.push(await control.getAttribute('aria-label'))
  }
  return covered
}

test('a toast lies over no control of the bar or of the card, wherever the page is', async ({ page }) => {
  await openAlive(page, '/')
  await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await expect(toastOf(page)).toBeVisible()
  const card = page.locator('#latest')
  // The card directly below the header, where a toast might reach it.
  await card.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY
    window.scrollTo({ top: top - 65, behavior: 'instant' })
  })
  await toastOf(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  expect(await coveredBy(toastOf(page), card)).toEqual([])
  expect(await coveredBy(toastOf(page), barOf(page))).toEqual([])
})
