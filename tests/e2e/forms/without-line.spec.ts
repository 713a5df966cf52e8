import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { openWithoutScripts } from '@tests/support/held-scripts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const NOTHING_SENT = /^Nothing was sent: the site could not be reached\. What you wrote is still here/

const formOf = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Subscribe' }) })

async function subscribe(page: Page, email: string): Promise<void> {
  await formOf(page).getByLabel('Email').fill(email)
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
}

test('a form whose page never got its scripts says without a line that nothing was sent, and sends once it has one', async ({
  page,
  context,
}) => {
  const letThrough = await openWithoutScripts(page, '/')
  await context.setOffline(true)
  await subscribe(page, 'early@mail.example')
  await expect(formOf(page).getByRole('alert')).toHaveText(NOTHING_SENT)
  await expect(formOf(page).getByLabel('Email')).toHaveValue('early@mail.example')

  await context.setOffline(false)
  await letThrough()
  await expect(page.getByText('Check your inbox').first()).toBeVisible()
})

test('a form whose page lost its scripts is sent without them once there is a line', async ({
  page,
  context,
}) => {
  const scripts = '**/_next/static/chunks/*.js'
  await page.route(scripts, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await context.setOffline(true)
  await subscribe(page, 'lost@mail.example')
  await expect(formOf(page).getByRole('alert')).toHaveText(NOTHING_SENT)
  await context.setOffline(false)
  await page.unroute(scripts)
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your inbox').first()).toBeVisible()
})
