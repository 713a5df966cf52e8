import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

test.use({ expectedErrors: [/status of 409/] })

test('an editor gives the show an accent that can be read, and every page wears it', async ({ page }) => {
  await signInToPanel(page)
  const accent = page.getByLabel('Accent color (buttons)', { exact: true })
  let tone = ''
  page.on('dialog', (dialog) => void dialog.accept())
  // Another journey may save the show in between, and this form is then refused.
  await expect(async () => {
    await page.goto('/admin/globals/show')
    await expect(async () => {
      await accent.fill('#ffcc00')
      await expect(page.getByText('It is hard to read on the page', { exact: false })).toBeVisible()
    }).toPass()
    await page.getByRole('button', { name: /^Use #/ }).click()
    await expect(accent).toHaveValue(/^#[\da-f]{6}$/)
    tone = await accent.inputValue()
    await expect(page.getByText('It reads well on the page', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Updated successfully.')).toBeVisible()
  }).toPass()
  await expect(page.getByRole('region', { name: 'How it will look' })).toBeVisible()

  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
    await expect(page.getByRole('button', { name: 'Listen Now' }).first()).toHaveCSS(
      'background-color',
      `rgb(${red}, ${green}, ${blue})`,
    )
  } finally {
    const given = await page.request.post('/api/cms/globals/show', { data: { face: { accent: '' } } })
    expect(given.status()).toBe(200)
  }
})
