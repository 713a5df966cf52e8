import { expect, openAlive, test } from '@tests/support/e2e'
import { EPISODE, expectSilence, expectSound, goHome, openControls, statusOf } from '@tests/support/listening'

test('the sleep timer shows what is left, pauses, and can be turned off', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await goHome(page)
  const controls = await openControls(page)
  const button = controls.getByRole('button', { name: 'Sleep timer' })
  const sheet = page.getByRole('dialog', { name: 'Sleep timer' })

  await button.click()
  await sheet.getByRole('button', { name: '15 minutes' }).click()
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(statusOf(page)).toContainText('Sleep timer: 15 minutes.')
  await expect(button).toHaveText(/1[45]:\d\d$/)
  await page.clock.fastForward(60_000)
  await expect(button).toHaveText(/1[34]:\d\d$/)

  await button.click()
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(button).toHaveText('Sleep timer')
  await button.click()
  await sheet.getByRole('button', { name: '5 minutes', exact: true }).click()
  await page.clock.fastForward(298_000)
  await expectSound(page)
  await page.clock.runFor(3_000)
  await expectSilence(page)
  await expect(statusOf(page)).toContainText('The sleep timer has ended.')
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.volume)).toBe(1)
})
