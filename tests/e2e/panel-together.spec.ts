import { expect, test } from '@tests/support/e2e'
import {
  createEpisode,
  openEditor,
  press,
  removeEpisode,
  signInToPanel,
  storedEpisode,
  write,
} from '@tests/support/e2e-panel'

// A refused save, a draft that visitors ask for, and a deleted episode are not there.
test.use({ expectedErrors: [/status of 4(00|04|09)/] })
test.setTimeout(120_000)

const SEASON = 901

test('two tabs of one editor do not take back each other’s saves', async ({ page, context }) => {
  await signInToPanel(page)
  const id = await createEpisode(page, {
    season: SEASON,
    title: `Two tabs ${Date.now()}`,
    summary: 'As it was.',
  })
  try {
    const first = await openEditor(page, id)
    const second = await openEditor(await context.newPage(), id)
    await write(first, 'summary', 'From the first tab.')
    await write(second, 'title', 'From the second tab')
    await write(second, 'summary', 'From the second tab.')
    expect(await press(first, 'Save draft')).toBe(200)
    expect(await press(second, 'Save draft')).toBe(409)
    expect(await storedEpisode(page, id)).toMatchObject({ summary: 'From the first tab.' })

    const dialog = second.page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' })
    const field = dialog.getByRole('group', { name: 'Summary' })
    await expect(field.getByText('From the first tab.')).toBeVisible()
    await expect(field.getByText('From the second tab.')).toBeVisible()
    await field.getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await expect(second.page.locator('#field-summary')).toHaveValue('From the first tab.')
    expect(await press(second, 'Save draft')).toBe(200)
    expect(await storedEpisode(page, id)).toMatchObject({
      title: 'From the second tab',
      summary: 'From the first tab.',
    })
    await second.page.close()
  } finally {
    await page.close()
    const cleaner = await context.newPage()
    await removeEpisode(cleaner, id)
  }
})
