import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { barOf, cardOf, EPISODE, expectSound, isPhone, scrollToEnd } from '@tests/support/listening'

const path = `/episodes/${EPISODE.slug}`

/** Where the panel and what follows it lie on the page. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=group][aria-label^="Listen to"], main h2, body > footer')].map(
      (element) => {
        const { top, height } = element.getBoundingClientRect()
        return [Math.round(top + window.scrollY), Math.round(height)]
      },
    ),
  )

for (const width of [320, 390, 768, 1280]) {
  test(`at ${width} px the panel has its place before the first play, and nothing jumps`, async ({
    page,
  }) => {
    test.skip(isPhone(page) !== width < 768, 'One of the two devices is enough for each width.')
    await page.setViewportSize({ width, height: 800 })
    await noteShifts(page)
    await openAlive(page, path)
    await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0)
    // Before the first interaction, what is far below has its guessed height.
    await page.keyboard.press('Shift')
    const before = await placesOf(page)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expect(cardOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
    await expectSound(page)
    expect(await placesOf(page)).toEqual(before)
    expect(await shiftsOf(page)).toEqual([])
  })
}

test('while it is in sight it is the one transport; the bar comes as it leaves, and goes again', async ({
  page,
}) => {
  await openAlive(page, path)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  const pause = page.getByRole('button', { name: 'Pause' })
  await cardOf(page).scrollIntoViewIfNeeded()
  await expect(barOf(page)).toHaveCount(0)
  await expect(pause).toHaveCount(1)

  await scrollToEnd(page)
  await expect(barOf(page)).toBeVisible()
  await cardOf(page).evaluate((panel) => panel.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(barOf(page)).toHaveCount(0)
})

test('on the page of another episode the bar stays', async ({ page }) => {
  await openAlive(page, path)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await page.getByRole('link', { name: 'All episodes' }).click()
  await page
    .locator('#episodes')
    .getByRole('article')
    .filter({ hasNotText: EPISODE.title })
    .first()
    .getByRole('link', { name: 'View full episode' })
    .click()
  await expect(page).toHaveURL(/\/episodes\//)
  await expect(page.getByRole('button', { name: 'Listen Now' })).toBeVisible()
  await expect(barOf(page)).toBeVisible()
})
