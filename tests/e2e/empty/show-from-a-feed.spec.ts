import { expect, expectNoSidewaysScroll } from '@tests/support/e2e'
import { openEditor, press, storedEpisode, write } from '@tests/support/e2e-panel'
import { signInAsOwner, test } from '@tests/support/empty-site'
import { type SmallFeed, serveSmallFeed } from '@tests/support/small-feed'

const EPISODES = 6

let host: SmallFeed

test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/status of 4(?:0[134]|22)/] })
test.setTimeout(120_000)

test.beforeAll(async () => {
  host = await serveSmallFeed(EPISODES, { slowMs: 500 })
})
test.beforeEach(async ({ page, site }) => {
  await signInAsOwner(page, site)
})
test.afterAll(() => host?.close())

test('a saved feed is read as an address is, and what is no feed is refused in words', async ({ page }) => {
  await page.goto('/admin/import')
  const choose = page.getByLabel('choose a saved feed')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('page.xml', '<!doctype html><html></html>'))
  await expect(page.getByRole('alert').getByText(/a web page, not a feed/)).toBeVisible()
  await choose.setInputFiles(file('long.xml', 'x'.repeat(10 * 1024 * 1024 + 1)))
  await expect(page.getByRole('alert').getByText(/10 MB/)).toBeVisible()
  await choose.setInputFiles(file('tides.xml', host.file))
  await expect(page.getByRole('region', { name: 'Tide tables' }).getByRole('status')).toHaveText(PLANNED)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a show of six episodes comes in from its feed, rests on the way and goes again', async ({ page }) => {
    await page.goto('/admin/import')
    const address = page.getByLabel('Address of the feed')
    await address.fill(`${host.url}/gone`)
    await page.getByRole('button', { name: 'Preview import' }).click()
    await expect(page.getByRole('alert').getByText(/answered 404/)).toBeVisible()

    await address.fill(`${host.url}/feed.xml`)
    await page.getByRole('button', { name: 'Preview import' }).click()
    const plan = page.getByRole('region', { name: 'Tide tables' })
    await expect(plan.getByRole('status')).toHaveText(PLANNED)
    await expect(plan.getByRole('row', { name: /A silent one cannot come/ })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await plan.getByRole('button', { name: 'Import', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: host.url }).first()
    await expect(row.getByRole('progressbar')).toBeVisible()
    await row.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(row.getByRole('status')).toContainText('It is paused')
    await page.reload()
    await row.getByRole('button', { name: 'Resume' }).click()
    const cameIn = row.getByRole('status').first()
    await expect(cameIn).toContainText(`It came in: ${EPISODES} new, 1 that could not come.`, {
      timeout: 60_000,
    })
    await row.getByRole('button', { name: 'What came' }).click()
    await expect(row.getByRole('link', { name: 'Tide 3', exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Check the redirect' }).click()
    await expect(row.getByText('The old address still answers with its own feed.')).toBeVisible()
    expect((await (await page.request.get('/api/episodes')).json()).length).toBe(EPISODES)
    await expectNoSidewaysScroll(page)

    await row.getByRole('button', { name: 'Undo this import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await dialog.getByRole('button', { name: 'Move them to the trash' }).click()
    await expect(cameIn).toContainText(`It was undone: 1 that could not come, ${EPISODES} in the trash.`, {
      timeout: 60_000,
    })
    expect(await (await page.request.get('/api/episodes')).json()).toEqual([])
  })
})

const PLANNED = `${EPISODES} new episodes, 0 here already, 1 that cannot come.`

test('a show that stays with its host is followed, and an editor’s words outlive it', async ({ page }) => {
  await page.goto('/admin/import')
  await page.getByLabel('Address of the feed').fill(`${host.url}/feed.xml`)
  await page.getByRole('button', { name: 'Preview import' }).click()
  const plan = page.getByRole('region', { name: 'Tide tables' })
  await plan.getByText('The show stays with its host').click()
  await expect(plan.getByLabel('Leave it at its host')).toBeChecked()
  await plan.getByRole('button', { name: 'Follow this feed' }).click()
  const followed = page.getByRole('region', { name: 'The show follows a feed' })
  await expect(followed.getByText(`${EPISODES} new, 0 brought up to date`)).toBeVisible({ timeout: 90_000 })
  expect((await page.request.get('/feed.xml', { maxRedirects: 0 })).headers().location).toBe(
    `${host.url}/feed.xml`,
  )

  const list = await (await page.request.get('/api/episodes')).json()
  const { id } = list.find(({ title }: { title: string }) => title === 'Tide 3')
  const editor = await openEditor(page, id)
  await write(editor, 'title', 'The third tide')
  expect(await press(editor, 'Save')).toBe(200)
  await page.goto('/admin/import')
  await followed.getByRole('button', { name: 'Look now' }).click()
  await expect(page.getByText('The feed is being looked at.')).toBeVisible()
  expect(await storedEpisode(page, id)).toMatchObject({ title: 'The third tide' })
  await openEditor(page, id)
  const changed = page.getByRole('list', { name: 'Changed here' })
  await expect(changed).toContainText('Title: changed here; the feed says “Tide 3”.')
  await changed.getByRole('button', { name: 'Take the feed’s title' }).click()
  await expect(page.locator('#field-title')).toHaveValue('Tide 3')
  await expect(changed).toBeHidden()

  await page.goto('/admin/import')
  await followed.getByRole('button', { name: 'Stop following' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click()
  await expect(followed).toBeHidden()
  expect(await (await page.request.get('/feed.xml')).text()).toContain('tide-3')
})
