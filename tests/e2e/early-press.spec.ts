import { expect, test } from '@tests/support/e2e'
import { openWithoutScripts } from '@tests/support/held-scripts'
import { barOf, cardOf, scrollToEnd } from '@tests/support/listening'

test('a press on Play before the scripts have come starts the sound when they have', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/episodes/move-37')
  const play = page.getByRole('button', { name: 'Listen Now' })
  await play.click()
  await expect(play, 'the press is seen to be noticed').toHaveAttribute('data-pressed', '')

  await letThrough()
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(cardOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('on a card of the home page, which comes alive after the page itself, a press is kept as well', async ({
  page,
}) => {
  const letThrough = await openWithoutScripts(page, '/')
  const played = page.waitForRequest(/\/api\/episodes\/[^/]+\/play$/)
  await page.getByRole('button', { name: 'Play When AI Gets a To-Do List' }).first().click()
  await letThrough()
  await played
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Pause/ })
      .first(),
  ).toBeVisible()
})

test('a press that began before the scripts had come and ended after brings the bar as well', async ({
  page,
}) => {
  const letThrough = await openWithoutScripts(page, '/episodes/move-37')
  await page.getByRole('button', { name: 'Listen Now' }).hover()
  await page.mouse.down()
  await letThrough()
  await page.waitForFunction(() => !('keepPress' in window))
  await page.mouse.up()
  await scrollToEnd(page)
  await expect(barOf(page)).toBeVisible()
})

test('of several early presses the last one counts, once', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/')
  const filter = page.getByRole('group', { name: 'Season' })
  await filter.getByRole('button', { name: 'Season 1' }).click()
  await filter.getByRole('button', { name: 'Season 2 (current)' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(1)

  await letThrough()
  await expect(filter.getByRole('button', { name: 'Season 2 (current)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Season 1' })).toHaveCount(0)
  await filter.getByRole('button', { name: 'All Episodes' }).click()
  await expect(page.getByRole('region', { name: 'Season 1' })).toBeVisible()
})

test('a page without a press comes to life in silence', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/episodes/move-37')
  await letThrough()
  const bookmark = page.getByRole('main').getByRole('button', { name: 'Bookmark' }).first()
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
})

test('an address sent before the scripts have come is sent when they have, and stays out of sight', async ({
  page,
}, { project }) => {
  const letThrough = await openWithoutScripts(page, '/')
  const section = page.getByRole('region', { name: 'Premium Newsletter' })
  await section.getByLabel('Email').fill(`early-${project.name}-${Date.now()}@mail.example`)
  await section.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/')

  await letThrough()
  await expect(section.getByRole('heading', { name: 'Consider yourself informed!' })).toBeVisible()
})

test('a button that leads to a section leads there without waiting for scripts', async ({ page }) => {
  await openWithoutScripts(page, '/')
  await page.getByRole('main').getByRole('button', { name: 'Premium Newsletter' }).click()
  await expect(page).toHaveURL(/\/\??#newsletter$/)
  await expect(page.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()
})
