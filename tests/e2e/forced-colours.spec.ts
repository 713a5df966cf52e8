import type { Locator } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ contextOptions: { forcedColors: 'active' } })

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

test.beforeEach(({ page }) => openAlive(page, '/design-language'))

test('with forced colours a slider shows its thumb and what is behind it', async ({ page }) => {
  const slider = page
    .locator('.range')
    .filter({ has: page.getByRole('slider', { name: 'On the way, as a line' }) })
  const [canvas, highlight] = [await systemColour(slider, 'Canvas'), await systemColour(slider, 'Highlight')]
  expect(await backgroundOf(slider, '::after')).toBe(await systemColour(slider, 'CanvasText'))
  expect(await backgroundOf(slider.locator('.range-track'))).toBe(canvas)
  expect(await backgroundOf(slider.locator('.range-track'), '::before')).toBe(highlight)
  const heard = page.locator('.wave-heard').first()
  expect(await heard.evaluate((stop) => getComputedStyle(stop).stopColor)).toBe(highlight)
})

test('with forced colours the chosen season, speed and switch can be told from the others', async ({
  page,
}) => {
  const filter = page.getByRole('group', { name: 'Season' }).first()
  const chosen = filter.getByRole('button', { pressed: true })
  const highlight = await systemColour(chosen, 'Highlight')
  expect(await backgroundOf(chosen)).toBe(highlight)
  expect(await backgroundOf(filter.getByRole('button', { pressed: false }).first())).not.toBe(highlight)

  const chips = page.locator('.speed-chip')
  expect(await backgroundOf(chips.filter({ hasText: /^1×$/ }).first())).toBe(highlight)
  expect(await backgroundOf(chips.filter({ hasText: '1.5×' }).first())).not.toBe(highlight)

  const on = page.getByRole('switch', { checked: true }).first()
  const off = page.getByRole('switch', { checked: false }).first()
  expect(await backgroundOf(on)).toBe(highlight)
  expect(await backgroundOf(off)).not.toBe(highlight)
  expect(await backgroundOf(off, '::after')).toBe(await systemColour(off, 'ButtonText'))
})

test('with forced colours the chosen theme can be told from the others', async ({ page }) => {
  const choices = page
    .getByRole('group', { name: 'Theme' })
    .filter({ visible: true })
    .first()
    .locator('label')
  const backgrounds = await choices.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).backgroundColor),
  )
  const highlight = await systemColour(choices.first(), 'Highlight')
  expect(backgrounds.filter((background) => background === highlight)).toHaveLength(1)
})
