import { expect, openAlive, test } from '@tests/support/e2e'
import { EPISODE, expectSound, secondsPlayed } from '@tests/support/listening'

test('a term is read, and heard where an episode explains it', async ({ page }) => {
  await openAlive(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'AI Basics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Basics' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Essential terms' })
    .click()
  await expect(page.getByRole('heading', { name: 'Essential terms' })).toBeInViewport()

  const term = page.locator('#term-hallucination')
  await expect(term.getByRole('term').first()).toHaveText('Hallucination')
  await expect(term.getByText('A made-up statement that sounds right.')).toBeVisible()
  await expect(term.getByRole('link', { name: /Mata v\. Avianca/ })).toHaveAttribute(
    'href',
    /^https:\/\/law\./,
  )
  await term.getByRole('button', { name: `Play ${EPISODE.title} from 2:28` }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(147)
  expect(await secondsPlayed(page)).toBeLessThan(162)

  await term.getByRole('link', { name: EPISODE.title }).click()
  await expect(page).toHaveURL(`/episodes/${EPISODE.slug}?t=148`)
  await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
  await expectSound(page)
})
