import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function download(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Export CSV' })
  await expect(link).toHaveAttribute('download', /^(true)?$/)
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await file.path(), 'utf8')
}

test('an administrator answers a message, and exports messages and subscribers', async ({ page }) => {
  test.setTimeout(180_000)
  // Messages and subscribers of other journeys stand beside them.
  const family = `Lovelace-${Date.now()}`
  const addressOf = (name: string) => `${name}-${family}@mail.example`.toLowerCase()
  const send = async (path: string, data: object) =>
    expect((await page.request.post(path, { data })).status()).toBe(201)
  const write = (firstName: string, message: string) =>
    send('/api/contact', {
      firstName,
      lastName: family,
      email: addressOf(firstName),
      subject: 'question',
      message,
    })
  await write('Grace', 'How does a network learn?')
  await write('Ada', '=HYPERLINK("https://evil.example")')
  await send('/api/newsletter/subscribe', { email: addressOf('reader'), firstName: '=1+1' })
  await send('/api/newsletter/subscribe', { email: addressOf('leaver') })
  await signInToPanel(page)
  await page.goto('/admin')

  // Messages
  const search = page.getByLabel('Search messages')
  await expect(rowOf(page, `Ada ${family}`).getByText(/^\w{3} \d{1,2}, \d{4} \d\d:\d\d$/)).toBeVisible()
  await search.fill(addressOf('Grace'))
  await expect(rowOf(page, `Ada ${family}`)).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\?.*q=grace/)
  await page.getByRole('link', { name: `Reply to Grace ${family}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Message Details' })
  await expect(dialog.getByRole('link', { name: 'Reply via Email' })).toHaveAttribute(
    'href',
    /^mailto:grace-lovelace-\d+@mail\.example\?subject=Re%3A%20Episode%20Question&body=.*wrote%3A%0D%0A%3E%20How%20does/,
  )
  await expect(dialog.getByRole('status')).toHaveText('new')
  await dialog.getByRole('button', { name: 'Mark as replied' }).click()
  await expect(dialog.getByRole('status')).toContainText(/replied set by admin on \w{3} \d/)
  const answer = dialog.getByLabel('Answer from here')
  await answer.fill('By guessing, and by being put right.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByRole('list', { name: 'Answers' })).toContainText('admin, ')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(answer).toHaveValue('By guessing, and by being put right.')
  await expect(dialog.getByRole('list', { name: 'Answers' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByRole('list', { name: 'Answers' })).toContainText('– sent', { timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Status').selectOption('new')
  await expect(page.getByText('Nothing matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(rowOf(page, `Ada ${family}`)).toBeVisible()
  expect(await download(page)).toContain(`"'=HYPERLINK(""https://evil.example"")"`)

  await page.getByLabel('Status').selectOption('new')
  // Over a slow line, the next tab is opened while the figures above it are fetched again.
  await page.route(/\/admin\?.*_rsc=/, async (route) => {
    await delay(400)
    await route.continue()
  })
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))

  // Subscribers
  await page.getByRole('tab', { name: 'Newsletter Subscribers' }).click()
  await expect(page, 'without the filter of the tab before').toHaveURL(/\/admin\?tab=subscribers$/)
  await page.getByLabel('Search subscribers').fill(family)
  const leaver = rowOf(page, addressOf('leaver'))
  await expect(leaver).toContainText('Anonymous Subscriber')
  await expect(leaver).toContainText('Active')
  await page.getByRole('button', { name: `Unsubscribe ${addressOf('leaver')}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leaver).toContainText('Unsubscribed')
  await page.getByLabel('Status').selectOption('Active')
  await expect(leaver).toHaveCount(0)
  const subscribers = await download(page)
  expect(subscribers).toContain(`"${addressOf('reader')}","'=1+1"`)
  expect(subscribers).not.toContain('leaver')

  await page.getByRole('tab', { name: 'Transcriptions' }).click()
  await expect(page.getByLabel('Search episodes')).toBeVisible()
  // Written once the list is brought up to date.
  await expect(page).toHaveURL(/tab=transcriptions/)
  expect(loaded, 'the page is never loaded anew').toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Transcription', exact: true }).click()
  // Not only its address: a step back before it has come is lost.
  await expect(page.getByRole('heading', { name: 'Transcription and its costs' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Transcriptions' })).toHaveAttribute('aria-selected', 'true')
})
