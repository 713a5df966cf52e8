import { expect, expectAccessible, test } from '@tests/support/e2e'
import {
  cardOf,
  expectSilence,
  expectSound,
  isSilent,
  lengthOf,
  loudnessOf,
  playOnItsPage,
  secondsPlayed,
} from '@tests/support/listening'

test.describe('keys', () => {
  test('play, skip, mute and leap; the sheet explains them and switches them off for good', async ({
    page,
  }) => {
    await playOnItsPage(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('k')
    await expectSilence(page)
    await page.keyboard.press('5')
    const half = (await lengthOf(page)) / 2
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half, 0)
    await page.keyboard.press('l')
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half + 15, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half, 0)
    await page.keyboard.press('j')
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half - 15, 0)
    await page.keyboard.press('m')
    await expect.poll(() => loudnessOf(page)).toBe(0)
    await page.keyboard.press('Control+m')
    await page.keyboard.press('m')
    await expect.poll(() => loudnessOf(page)).toBe(1)
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Space')
    await expectSound(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toBeVisible()
    await expectAccessible(page)
    await help.getByRole('switch', { name: /Use these shortcuts/ }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('k')
    await expectSound(page)

    await page.reload()
    await page.keyboard.press('?')
    await page.keyboard.press('?')
    await expect(help).toBeHidden()
  })

  test('stay with the field that is being written in', async ({ page }) => {
    await page.goto('/')
    await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    const field = page.getByRole('textbox').first()
    await field.focus()
    await page.keyboard.type('k j l m 5 ?')
    await expect(field).toHaveValue('k j l m 5 ?')
    expect(await isSilent(page)).toBe(false)
    expect(await loudnessOf(page)).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
