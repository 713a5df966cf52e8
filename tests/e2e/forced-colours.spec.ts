import type { Locator } from '@playwright/test'
import { choice, openAsking, toggle } from '@tests/support/consent'
import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ contextOptions: { forcedColors: 'active' }, hasChosenCookies: false })

const EPISODE = '/episodes/one-word-at-a-time'

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

test('with forced colours one can tell what is on, chosen or found, and how far', async ({ page }) => {
  await openAsking(page, '/')
  await choice(page, 'Customize').click()
  const [on, off] = [toggle(page, 'Marketing'), toggle(page, 'Analytics')]
  await on.check()
  const highlight = await systemColour(on, 'Highlight')
  expect(await backgroundOf(on)).toBe(highlight)
  expect(await backgroundOf(off)).not.toBe(highlight)
  expect(await backgroundOf(off, '::after')).toBe(await systemColour(off, 'ButtonText'))
  await choice(page, 'Save Preferences').click()

  const filter = page.getByRole('group', { name: 'Season' }).first()
  expect(await backgroundOf(filter.getByRole('button', { pressed: true }))).toBe(highlight)
  expect(await backgroundOf(filter.getByRole('button', { pressed: false }).first())).not.toBe(highlight)

  await openAlive(page, EPISODE)
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  const choices = page.getByRole('menu', { name: 'Theme' }).getByRole('menuitemradio')
  await expect(choices).toHaveCount(3)
  await expect(choices.filter({ has: page.locator('svg').nth(1) })).toHaveText(['Match system'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Listen Now' }).first().click()
  const slider = page
    .locator('.range')
    .filter({ has: page.getByRole('slider', { name: 'Volume' }) })
    .first()
  const track = slider.locator('.range-track')
  expect(await backgroundOf(slider, '::after')).toBe(await systemColour(slider, 'CanvasText'))
  expect(await backgroundOf(track)).toBe(await systemColour(slider, 'Canvas'))
  expect(await backgroundOf(track, '::before')).toBe(highlight)
  const played = page.locator('.waveform-played').first()
  expect(await played.evaluate((stop) => getComputedStyle(stop).stopColor)).toBe(highlight)

  const word = page
    .getByRole('region', { name: 'Transcript' })
    .getByRole('link', { name: 'token', exact: true })
    .first()
  expect(await word.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
  await expect(page.locator('[popover][role=dialog]')).toBeAttached()
  await word.click()
  const note = page.getByRole('dialog', { name: 'Token' })
  await expect(note).toBeVisible()
  const edge = await note.evaluate((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth))
  expect(edge).toBeGreaterThan(0)

  await openAlive(page, '/search?q=what+is+a+token')
  const found = page.locator('mark').first()
  expect(await found.evaluate((mark) => getComputedStyle(mark).borderTopColor)).toBe(highlight)
})
