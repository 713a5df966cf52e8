import { expect, test } from '@tests/support/e2e'
import {
  createEpisode,
  openEditor,
  press,
  removeEpisode,
  secondEditor,
  signInToPanel,
  storedEpisode,
  write,
} from '@tests/support/e2e-panel'
import { dataDir } from '@tests/support/outbox'

// A refused save, a draft that visitors ask for, and a deleted episode are not there.
test.use({ expectedErrors: [/status of 4(00|04|09)/] })
test.setTimeout(120_000)

const SEASON = 901

const unique = () => `Together ${Date.now()}-${Math.random().toString(36).slice(2)}`

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

    // Its own saves do not stand in a form's way.
    await write(second, 'summary', 'Once more.')
    expect(await press(second, 'Save draft')).toBe(200)
    await second.page.close()
  } finally {
    await page.close()
    const cleaner = await context.newPage()
    await removeEpisode(cleaner, id)
  }
})

test('two editors of an episode hear of each other, and neither is kept out or undone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  await signInToPanel(page)
  const id = await createEpisode(page, { season: SEASON, title: unique(), summary: 'As it was.' })
  const other = await secondEditor(browser, page, baseURL, 'editor')
  try {
    const first = await openEditor(page, id)
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
    await write(first, 'summary', 'By the first editor.')
    await kept
    const second = await openEditor(other.page, id)
    await expect(other.page.getByRole('status').getByText('admin is editing this too.')).toBeVisible()
    await write(second, 'title', 'By the second editor')
    await expect(other.page.getByText('Your unsaved changes are backed up.')).toBeVisible()
    await write(first, 'summary', 'By the first editor, still.')
    await expect(page.getByText(`${other.login.username} is editing this too.`)).toBeVisible()
    expect(await press(second, 'Save draft')).toBe(200)
    expect(await press(first, 'Save draft')).toBe(409)
    expect(await storedEpisode(page, id)).toMatchObject({
      title: 'By the second editor',
      summary: 'As it was.',
    })
  } finally {
    await other.page.context().close()
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/users/${other.id}`)
  }
})
