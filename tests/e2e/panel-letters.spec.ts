import { readFile } from 'node:fs/promises'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { createLetter, signInToPanel } from '@tests/support/e2e-panel'
import { expectSound } from '@tests/support/listening'
import { dataDir, mailedPath, mailsTo } from '@tests/support/outbox'

test.setTimeout(120_000)
// The recorder of a second try knocks at the letter's frame, where no script may run.
test.use({ expectedErrors: [/status of (?:40[39]|422)|Blocked script execution/] })

const LETTERS = '/admin/collections/letters'

test('a letter is previewed, scheduled, sent and read, and one press ends it', async ({ page, browser }) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  const email = `reader-${Date.now()}@mail.example`
  const subject = `One word at a time ${Date.now()}`
  const reader = await (await browser.newContext()).newPage()
  await reader.request.post('/api/newsletter/subscribe', { data: { email } })
  await openAlive(reader, await mailedPath(email, 'confirm-subscription'))
  await reader.getByRole('button', { name: 'Confirm the subscription' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')

  await signInToPanel(page)
  const id = await createLetter(page, subject)
  const path = `/letters/${(await (await page.request.get(`/api/cms/letters/${id}`)).json()).slug}`
  expect((await page.request.get(path)).status()).toBe(404)
  await page.goto(`${LETTERS}/${id}`)
  await page.getByRole('link', { name: 'Preview and send' }).click()
  const mail = page.frameLocator('iframe[title="The letter"]')
  await expect(mail.getByRole('heading', { name: subject })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Listen' })).toBeVisible()
  await page.getByRole('radio', { name: 'Plain text' }).check()
  await expect(page.getByText('Email preferences:')).toBeVisible()
  await page.getByRole('radio', { name: 'Phone' }).check()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/A test is on its way to/)).toBeVisible()

  const controls = page.getByRole('region', { name: 'Sending' })
  await controls.getByLabel(/send it later, in the show’s time zone/).fill('2030-01-01T09:00')
  await controls.getByRole('button', { name: 'Schedule' }).click()
  await expect(controls.getByText(/It goes out automatically on Jan 1, 2030 09:00 \(UTC\)\./)).toBeVisible()
  await controls.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(controls.getByText(/^\d+ recipients?\.$/)).toBeVisible()
  await controls.getByRole('button', { name: 'Send now' }).click()
  await page
    .getByRole('dialog', { name: 'Send this letter?' })
    .getByRole('button', { name: /^Send it to/ })
    .click()
  await expect(controls.getByText(/Sent on .* sent/)).toBeVisible({ timeout: 60_000 })
  const received = (await mailsTo(email)).filter((content) => content.includes(`Subject: ${subject}`))
  expect(received).toHaveLength(1)

  // It is on the site as well, and plays there.
  await openAlive(reader, '/letters')
  await reader.getByRole('main').getByRole('link', { name: subject }).click()
  await expect(reader).toHaveURL(path)
  await expect(reader.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  expect(await (await page.request.get(path)).text()).toContain('"@type":"BlogPosting"')
  await reader
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .click()
  await expectSound(reader)
  await reader.getByRole('button', { name: 'Get the next one' }).click()
  await expect(reader.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()

  const [choices = ''] = /\/letter-choices\/[\w-]{43}/.exec(received[0] ?? '') ?? []
  await openAlive(reader, choices)
  await reader.getByRole('radio', { name: 'Only letters about new episodes' }).check()
  await reader.getByRole('button', { name: 'Save my choice' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your choice is saved')

  const [, token = ''] = /\/unsubscribe\/([\w-]{43})>/.exec(received[0] ?? '') ?? []
  await openAlive(reader, `/unsubscribe/${token}`)
  await reader.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  await page.reload()
  await expect(
    controls.getByText(/Sent .* [1-9]\d* sent, 0 bounced, .*1 unsubscribed, 0 waiting/),
  ).toBeVisible()
  const file = page.waitForEvent('download')
  await controls.getByRole('link', { name: 'Export CSV' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(`"${email}",,,"sent","`)

  await reader.context().close()
  expect((await page.request.delete(`/api/cms/letters/${id}`)).status()).toBe(200)
  expect((await page.request.get(path)).status()).toBe(404)
})

test('a list of subscribers is looked at, then imported without confirmations', async ({ page }) => {
  const [known, fresh] = [`known-${Date.now()}@mail.example`, `fresh-${Date.now()}@mail.example`]
  await signInToPanel(page)
  await page.goto('/admin?tab=subscribers')
  const choose = async (rows: string[]) => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await page.getByLabel(/^CSV file/).setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Email;Consent date', ...rows].join('\n')),
    })
  }
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  await choose([`${known};2024-01-01`])
  await dialog.getByRole('button', { name: 'Import 1 address' }).click()
  await expect(dialog).toBeHidden()
  await choose([`${known};2024-01-01`, `${fresh};2024-01-01`, 'nobody;2024-01-01'])
  await expect(dialog.getByText('1 new, 1 here already, 1 refused.')).toBeVisible()
  await expect(dialog.getByText('Line 4: Please enter a valid email address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 address' }).click()
  await expect(dialog).toBeHidden()
  // Newer subscribers of other journeys fill the first page.
  await page.getByLabel('Search subscribers').fill(fresh)
  const row = page.getByRole('listitem').filter({ hasText: fresh })
  await expect(row.getByText('Imported')).toBeVisible()
  await expect(row.getByText(/Agreed Jan 1, 2024/)).toBeVisible()
  await choose(['', '"never closed'])
  await expect(dialog.getByRole('alert')).toHaveText(/never closed/)
})
