import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { expectSound, secondsPlayed } from '@tests/support/listening'

test('a chapter is heard from its start, and the one that is heard is marked', async ({ page }) => {
  await openAlive(page, '/episodes/five-questions-for-any-claim')
  const chapters = page.getByRole('region', { name: 'Chapters' })
  const alphaFold = chapters.getByRole('link', { name: /^3:47 .+AlphaFold$/ })
  await expect(alphaFold, 'also without scripts').toHaveAttribute('href', '?t=227.647')
  await alphaFold.click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(227)
  await expect(chapters.locator('[aria-current=true]')).toHaveText(/AlphaFold/)
  await chapters.getByRole('link', { name: /The five questions$/ }).click()
  await expect(chapters.locator('[aria-current=true]')).toHaveText(/The five questions/)
  await expectNoSidewaysScroll(page)
})
