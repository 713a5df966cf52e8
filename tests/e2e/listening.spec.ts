import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import {
  barOf,
  closeControls,
  expectSilence,
  expectSound,
  openControls,
  secondsPlayed,
} from '@tests/support/listening'

const EPISODE = 'When AI Gets a To-Do List'
const SLUG = 'when-ai-gets-a-to-do-list'

test('a visitor plays an episode, seeks in it, and walks to its page with the sound still on', async ({
  page,
}) => {
  await page.goto('/')
  const sent = page.waitForRequest((request) => /\/api\/episodes\/[^/]+\/play$/.test(request.url()))
  await page.getByRole('button', { name: `Play ${EPISODE}` }).click()
  expect((await sent).postDataJSON()).toEqual({ platform: 'direct' })
  await expectSound(page)

  const bar = barOf(page)
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(15)
  const position = (await openControls(page)).getByRole('slider', { name: 'Position' })
  await position.press('PageUp')
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(25)
  await expect(position).toHaveAttribute('aria-valuetext', /seconds of/)
  await closeControls(page)

  await page.getByRole('link', { name: EPISODE }).first().click()
  await expect(page).toHaveURL(new RegExp(`/episodes/${SLUG}$`))
  await expect(page.getByRole('heading', { level: 1, name: EPISODE })).toBeVisible()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(25)
  await expectNoSidewaysScroll(page)

  await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
  await expectSilence(page)
})
