import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'

/** One of those that home opens with. */
const SLUG = 'what-does-an-answer-cost'

async function saveInPanel(page: Page): Promise<void> {
  // The notice of an earlier save may still be there: the response cannot be taken for another one.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(/updated successfully/i).first()).toBeVisible()
}

test('an administrator changes an episode in the panel, and every visitor sees it on the next request', async ({
  page,
  request,
}) => {
  const title = `Changed at ${Date.now()}`
  await signInToPanel(page)
  const { id } = (await (await request.get(`/api/episodes/${SLUG}`)).json()) as { id: string }
  await page.goto(`/admin/collections/episodes/${id}`)
  const field = page.getByRole('textbox', { name: 'Title' }).first()
  await expect(field).not.toHaveValue('')
  await field.fill(title)
  await saveInPanel(page)

  // None of them may lag behind the response to the save.
  for (const path of ['/', `/episodes/${SLUG}`, '/api/episodes', `/api/episodes/${SLUG}`]) {
    expect(await (await request.get(path)).text(), path).toContain(title)
  }

  // Being led there is no wish to leave.
  await page.goto('/admin/logout')
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})
