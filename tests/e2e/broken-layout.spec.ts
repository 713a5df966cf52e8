import { expect, test } from '@tests/support/e2e'

test.use({ expectedErrors: [/The audio element is broken/] })

test('when the layout itself fails, the visitor is told and can go on', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('fixed')) return
    HTMLAudioElement.prototype.addEventListener = () => {
      throw new Error('The audio element is broken')
    }
  })
  await page.goto('/episodes/move-37')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')

  await page.evaluate(() => sessionStorage.setItem('fixed', 'yes'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Move 37' })).toBeVisible()
})
