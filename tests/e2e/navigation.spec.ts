import type { Locator, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'

const SECTIONS = [
  ['Episodes', 'episodes'],
  ['Insights', 'insights'],
  ['Newsletter', 'newsletter'],
  ['Contact', 'contact'],
] as const

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

/** The navigation of this size: the bar itself, or the sheet behind its button. */
async function openNavigation(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** In view below the bar, and with the focus, so that the next Tab starts there. */
async function expectToHaveArrived(page: Page, id: string): Promise<void> {
  const section = page.locator(`#${id}`)
  await expect(section).toBeFocused()
  await expect(section.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
}

test('each button scrolls to its section of the home page, from another page too', async ({ page }) => {
  await openAlive(page, '/')
  for (const [name, id] of SECTIONS) {
    await (await openNavigation(page)).getByRole('button', { name, exact: true }).click()
    await expectToHaveArrived(page, id)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Plain AI, home' })).toBeInViewport({ ratio: 1 })
  }

  await (await openNavigation(page)).getByRole('link', { name: 'Deeper Dive' }).click()
  await expect(page).toHaveURL('/deeper-dive')
  await expect(page.getByRole('heading', { level: 1, name: 'Deeper Dive' })).toBeVisible()
  const navigation = await openNavigation(page)
  await expect(navigation.getByRole('link', { name: 'Deeper Dive' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('button', { name: 'Newsletter' }).click()
  await expect(page).toHaveURL('/')
  await expectToHaveArrived(page, 'newsletter')
})
