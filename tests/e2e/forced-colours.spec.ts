import type { Locator } from '@playwright/test'
import { choice, toggle } from '@tests/support/consent'
import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ contextOptions: { forcedColors: 'active' } })

const EPISODE = '/episodes/what-we-mean-by-ai'

const backgroundOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo)

/** A system colour as the browser computes it here. */
const systemColour = (locator: Locator, name: string) =>
  locator.evaluate((element, colour) => {
    const sample = document.createElement('i')
    sample.style.cssText = `forced-color-adjust: none; color: ${colour}`
    element.ownerDocument.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)

test('with forced colours a slider shows its thumb and what is behind it', async ({ page }) => {
  await openAlive(page, EPISODE)
  await page.getByRole('button', { name: 'Listen Now' }).first().click()
  const slider = page
    .locator('.range')
    .filter({ has: page.getByRole('slider', { name: 'Volume' }) })
    .first()
  const [canvas, highlight] = [await systemColour(slider, 'Canvas'), await systemColour(slider, 'Highlight')]
  expect(await backgroundOf(slider, '::after')).toBe(await systemColour(slider, 'CanvasText'))
  expect(await backgroundOf(slider.locator('.range-track'))).toBe(canvas)
  expect(await backgroundOf(slider.locator('.range-track'), '::before')).toBe(highlight)
  const heard = page.locator('.wave-heard').first()
  expect(await heard.evaluate((stop) => getComputedStyle(stop).stopColor)).toBe(highlight)
})

test('with forced colours the chosen season can be told from the others', async ({ page }) => {
  await openAlive(page, '/')
  const filter = page.getByRole('group', { name: 'Season' }).first()
  const chosen = filter.getByRole('button', { pressed: true })
  const highlight = await systemColour(chosen, 'Highlight')
  expect(await backgroundOf(chosen)).toBe(highlight)
  expect(await backgroundOf(filter.getByRole('button', { pressed: false }).first())).not.toBe(highlight)
})

test.describe('before cookies are chosen', () => {
  test.use({ hasChosenCookies: false })

  test('with forced colours a switch that is on can be told from those that are off', async ({ page }) => {
    await openAlive(page, '/')
    await choice(page, 'Customize').click()
    const [on, off] = [toggle(page, 'Marketing'), toggle(page, 'Analytics')]
    await on.check()
    const highlight = await systemColour(on, 'Highlight')
    expect(await backgroundOf(on)).toBe(highlight)
    expect(await backgroundOf(off)).not.toBe(highlight)
    expect(await backgroundOf(off, '::after')).toBe(await systemColour(off, 'ButtonText'))
  })
})

test('with forced colours the chosen theme can be told from the others', async ({ page }) => {
  await openAlive(page, EPISODE)
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  const choices = page.getByRole('menu', { name: 'Theme' }).getByRole('menuitemradio')
  await expect(choices).toHaveCount(3)
  const ticked = choices.filter({ has: page.locator('svg').nth(1) })
  await expect(ticked).toHaveText(['Match system'])
})

test('with forced colours an explained word is underlined, its note has an edge, and a found word stands out', async ({
  page,
}) => {
  await openAlive(page, '/episodes/one-word-at-a-time')
  const word = page
    .getByRole('region', { name: 'Transcript' })
    .getByRole('link', { name: 'token', exact: true })
    .first()
  expect(await word.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
  await word.click()
  const note = page.getByRole('dialog', { name: 'Token' })
  await expect(note).toBeVisible()
  expect(
    await note.evaluate((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth)),
  ).toBeGreaterThan(0)

  await openAlive(page, '/search?q=what+is+a+token')
  const found = page.locator('mark').first()
  const edge = await found.evaluate((mark) => getComputedStyle(mark).borderTopColor)
  expect(edge).toBe(await systemColour(found, 'Highlight'))
})
