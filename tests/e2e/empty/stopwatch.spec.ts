import type { Page } from '@playwright/test'
import { expect, openAlive } from '@tests/support/e2e'
import { newcomer, PASSWORD } from '@tests/support/e2e-account'
import { openEditor, press, removeEpisode, storedEpisode, write } from '@tests/support/e2e-panel'
import { EMPTY_SITE, signInAsOwner, test } from '@tests/support/empty-site'
import { mailedPath } from '@tests/support/outbox'
import { watchPanelForm } from '@tests/support/panel-form'
import { silentMp3 } from '@tests/support/silent-mp3'
import { type SmallFeed, serveSmallFeed } from '@tests/support/small-feed'
import { expectToFit, PHONE, Stopwatch } from '@tests/support/stopwatch'

const EPISODES = 12

let host: SmallFeed

test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/status of 4(?:0[134]|22)/] })
test.setTimeout(120_000)

test.beforeAll(async () => {
  host = await serveSmallFeed(EPISODES, { slowMs: 250 })
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

// On a phone, where presses cost the most; what a size may change is looked at in both.
test.describe('by hand', () => {
  test.use({ viewport: PHONE })

  test('an hour of sound is published and in the feed within a minute of hands', async ({
    page,
    request,
  }) => {
    await page.goto('/admin/collections/episodes')
    const form = watchPanelForm(page)
    const name = 'an_hour_by_the_sea.mp3'
    const hands = new Stopwatch()
    await hands.byHand(() =>
      page
        .getByLabel('New episode from a file')
        .setInputFiles({ name, mimeType: 'audio/mpeg', buffer: silentMp3(HOUR) }),
    )
    await expect(page.locator('#field-title')).toHaveValue('An hour by the sea')
    const notes = page.locator('.rich-text-lexical [contenteditable=true]')
    await hands.press(notes)
    await hands.type(notes, 'What the sea says when one listens for an hour.')
    await expect(page.getByText(`${name} is uploaded.`)).toBeVisible({ timeout: 60_000 })
    await form.atRest()
    await hands.press(page.getByRole('button', { name: 'Publish', exact: true }))
    const feed = async () => (await request.get('/feed.xml')).text()
    await expect.poll(feed, { timeout: 20_000 }).toContain('/episodes/an-hour-by-the-sea/audio.mp3')
    hands.end('An hour of sound, from the file to the feed', page, 60)
    await expectToFit(page)
    const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
    await page.close()
    await removeEpisode({ request: page.request } as Page, id)
  })

  test('a show of twelve episodes comes in from its feed, rests on the way and goes again', async ({
    page,
  }) => {
    await page.goto('/admin/import')
    const address = page.getByLabel('Address of the feed')
    await address.fill(`${host.url}/gone`)
    await page.getByRole('button', { name: 'Preview import' }).click()
    await expect(page.getByRole('alert').getByText(/answered 404/)).toBeVisible()

    const hands = new Stopwatch()
    await hands.type(address, `${host.url}/feed.xml`)
    await hands.press(page.getByRole('button', { name: 'Preview import' }))
    const plan = page.getByRole('region', { name: 'Tide tables' })
    await expect(plan.getByRole('status')).toHaveText(PLANNED)
    await expect(plan.getByRole('row', { name: /A silent one cannot come/ })).toBeVisible()
    await expectToFit(page)

    await hands.press(plan.getByRole('button', { name: 'Import', exact: true }))
    const row = page.getByRole('listitem').filter({ hasText: host.url }).first()
    await expect(row.getByRole('progressbar')).toBeVisible()
    await hands.press(row.getByRole('button', { name: 'Pause', exact: true }))
    await expect(row.getByRole('status')).toContainText('It is paused')
    await page.reload()
    await hands.press(row.getByRole('button', { name: 'Resume' }))
    const cameIn = row.getByRole('status').first()
    await expect(cameIn).toContainText(`It came in: ${EPISODES} new, 1 that could not come.`, {
      timeout: 60_000,
    })
    await hands.press(row.getByRole('button', { name: 'What came' }))
    await expect(row.getByRole('link', { name: 'Tide 7', exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Check the redirect' }).click()
    await expect(row.getByText('The old address still answers with its own feed.')).toBeVisible()
    expect((await (await page.request.get('/api/episodes')).json()).length).toBe(EPISODES)
    await expectToFit(page)

    await hands.press(row.getByRole('button', { name: 'Undo this import' }))
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await hands.press(dialog.getByRole('button', { name: 'Move them to the trash' }))
    await expect(cameIn).toContainText(`It was undone: 1 that could not come, ${EPISODES} in the trash.`, {
      timeout: 60_000,
    })
    hands.end('Twelve episodes, from their address to the undo', page, 60)
    expect(await (await page.request.get('/api/episodes')).json()).toEqual([])
  })

  test('an invited editor saves an episode', async ({ page, browser, site }) => {
    const { username, email } = newcomer()
    const hands = new Stopwatch()
    await page.goto('/admin/collections/users/create')
    await hands.type(page.getByLabel('Username'), username)
    await hands.type(page.getByLabel('Email'), email)
    await hands.press(page.locator('#field-role'))
    await hands.press(page.getByRole('option', { name: 'Editor' }))
    await hands.press(page.getByRole('button', { name: 'Send invitation' }))
    await expect(page.getByText('None at the moment.')).toBeVisible()

    const context = await browser.newContext({ baseURL: EMPTY_SITE, viewport: PHONE })
    const invited = await context.newPage()
    const link = await mailedPath(email, 'invitation', site.dataDir)
    await hands.byHand(() => openAlive(invited, link))
    await hands.type(invited.getByLabel('Password', { exact: true }), PASSWORD)
    await hands.type(invited.getByLabel('Repeat password', { exact: true }), PASSWORD)
    await hands.press(invited.getByRole('button', { name: 'Save password' }))
    await hands.press(invited.getByRole('link', { name: 'New episode' }))
    const form = watchPanelForm(invited)
    await hands.type(invited.locator('#field-title'), 'My first one')
    await form.atRest()
    await hands.press(invited.getByRole('button', { name: 'Save draft' }))
    await expect(invited).toHaveURL(/episodes\/[0-9a-f-]{36}/)
    hands.end('From the invitation to the first save', invited, 60)
    const id = invited.url().split('/').at(-1) ?? ''
    expect(await storedEpisode(page, id)).toMatchObject({ title: 'My first one', isPublished: false })
    await context.close()
    await removeEpisode(page, id)
  })

  test('a message is answered in two presses', async ({ page }) => {
    const email = newcomer().email
    const sent = { firstName: 'Grace', lastName: 'Of the sea', email, subject: 'question' }
    const message = 'How does a network learn?'
    expect((await page.request.post('/api/contact', { data: { ...sent, message } })).status()).toBe(201)
    await page.goto('/admin')
    const hands = new Stopwatch()
    await hands.press(page.getByRole('button', { name: /message of Grace Of the sea/ }))
    const dialog = page.getByRole('dialog', { name: 'Message Details' })
    await expect(dialog.getByText(message)).toBeInViewport()
    await expect(dialog.getByLabel('Answer from here')).toBeFocused()
    await page.keyboard.type('By guessing, and by being put right.')
    await hands.press(dialog.getByRole('button', { name: 'Send answer' }))
    await expect(dialog.getByRole('list', { name: 'Answers' })).toContainText('By guessing')
    await expect(dialog.getByRole('button', { name: 'Take it back' })).toBeVisible()
    hands.end('A message is answered', page, 10)
    expect(hands.presses).toBe(2)
    await expectToFit(page)
  })
})

const PLANNED = `${EPISODES} new episodes, 0 here already, 1 that cannot come.`

/** As long as an hour of frames of `silentMp3`. */
const HOUR = Math.ceil((60 * 60 * 44_100) / 1_152) * 104

test('a show that stays with its host is followed, and an editor’s words outlive a look at its feed', async ({
  page,
}) => {
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
  const { id } = list.find(({ title }: { title: string }) => title === 'Tide 7')
  const editor = await openEditor(page, id)
  await write(editor, 'title', 'The seventh tide')
  expect(await press(editor, 'Save')).toBe(200)
  await page.goto('/admin/import')
  await followed.getByRole('button', { name: 'Look now' }).click()
  await expect(page.getByText('The feed is being looked at.')).toBeVisible()
  expect(await storedEpisode(page, id)).toMatchObject({ title: 'The seventh tide' })
  await openEditor(page, id)
  const changed = page.getByRole('list', { name: 'Changed here' })
  await expect(changed).toContainText('Title: changed here; the feed says “Tide 7”.')
  await changed.getByRole('button', { name: 'Take the feed’s title' }).click()
  await expect(page.locator('#field-title')).toHaveValue('Tide 7')
  await expect(changed).toBeHidden()

  await page.goto('/admin/import')
  await followed.getByRole('button', { name: 'Stop following' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click()
  await expect(followed).toBeHidden()
  expect(await (await page.request.get('/feed.xml')).text()).toContain('tide-7')
})
