import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { expectSound, secondsPlayed } from '@tests/support/listening'

const EPISODE = '/episodes/one-word-at-a-time'

const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const token = (page: Page) => transcript(page).getByRole('link', { name: 'token', exact: true }).first()
const note = (page: Page) => page.getByRole('dialog', { name: 'Token' })
/** The notes come once the page is at rest. */
const openTouched = async (page: Page) => {
  await openAlive(page, EPISODE)
  await expect(page.locator('[popover][role=dialog]')).toBeAttached()
}

test('a word rested on, tabbed to or pressed says what it means and where to hear it', async ({ page }) => {
  await openTouched(page)
  await token(page).hover()
  await expect(note(page)).toBeVisible()
  await note(page).hover()
  await page.mouse.move(5, 5)
  await expect(note(page)).toBeHidden()

  // A word within what was said is found, and a press on it plays nothing.
  await transcript(page).getByRole('searchbox').fill('one token at a time')
  await expect(transcript(page).getByRole('status').first()).toContainText('1')
  await token(page).click()
  await expect(note(page)).toBeVisible()
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeHidden()

  await token(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(note(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(note(page).getByRole('button', { name: /^Hear it/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeHidden()
  await expect(token(page)).toBeFocused()

  await token(page).click()
  await expect(note(page)).toContainText('The piece of text that a language model writes in one step')
  await expect(note(page)).toContainText('For example')
  await expectNoSidewaysScroll(page)
  await note(page).getByRole('button', { name: 'Hear it from 0:53' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThanOrEqual(53)
  expect(await secondsPlayed(page)).toBeLessThan(75)
  await expect(page).toHaveURL(EPISODE)
  await note(page).getByRole('link', { name: 'More about it' }).click()
  await expect(page).toHaveURL('/ai-basics#term-token')
  await expect(note(page)).toBeHidden()
})

test('words that are not to be underlined stay so, and can be had back', async ({ page }) => {
  await openTouched(page)
  await token(page).click()
  await note(page).getByRole('button', { name: 'Stop underlining terms' }).click()
  await expect(note(page)).toBeHidden()
  await expect(token(page)).toHaveCount(0)
  await page.reload()
  await expect(transcript(page)).toBeVisible()
  await page.mouse.move(10, 10)
  await expect(token(page)).toHaveCount(0)
  // Without a new page, what is drawn has no links either.
  await page.getByRole('contentinfo').getByRole('link', { name: 'AI Basics' }).click()
  await expect(page).toHaveURL('/ai-basics')
  const isOn = page.getByRole('checkbox', { name: /^Underline these terms/ })
  await expect(isOn).not.toBeChecked()
  await expect(page.locator('#content a[data-term][href]')).toHaveCount(0)
  await isOn.check()
  await expect(page.locator('#content a[data-term][href]').first()).toBeAttached()
  await page.goto(EPISODE)
  await expect(token(page)).toBeVisible()
})
