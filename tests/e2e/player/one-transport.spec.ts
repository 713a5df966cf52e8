import { expect, openAlive, test } from '@tests/support/e2e'
import { noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { barOf, cardOf, EPISODE, expectSound, scrollToEnd } from '@tests/support/listening'

test('while the panel is in sight it is the one transport, and moves nothing', async ({ page }) => {
  await noteShifts(page)
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect(cardOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
  await expectSound(page)
  expect(await shiftsOf(page)).toEqual([])
  await expect(barOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(1)

  await scrollToEnd(page)
  await expect(barOf(page)).toBeVisible()
  const below = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return (edge('body > footer')?.bottom ?? 0) - (edge('[data-player-bar]')?.top ?? 0)
    })
  await expect.poll(below, 'the foot of the page ends above the bar').toBeLessThanOrEqual(1)
  await cardOf(page).evaluate((panel) => panel.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(barOf(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'All episodes' }).click()
  const other = page.locator('#episodes').getByRole('article').filter({ hasNotText: EPISODE.title }).first()
  await other.getByRole('link', { name: 'View full episode' }).click()
  await expect(page.getByRole('button', { name: 'Listen Now' })).toBeVisible()
  await expect(barOf(page), 'on the page of another it stays').toBeVisible()
})
