import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import { signInToPanel } from '@tests/support/e2e-panel'

/** One of those that home opens with. */
const SLUG = 'what-does-an-answer-cost'

async function logInToPanel(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Username').fill(E2E_ADMIN_USERNAME)
  await page.getByLabel('Password').fill(E2E_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin$/)
}

async function saveInPanel(page: Page): Promise<void> {
  // The notice of an earlier save may still be there: the response cannot be taken for another one.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(/updated successfully/i).first()).toBeVisible()
}

test('an administrator signs in to the panel, changes an episode, and every visitor sees it on the next request', async ({
  page,
  request,
}) => {
  const title = `Changed at ${Date.now()}`
  await logInToPanel(page)
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

test('a page that an administrator rewrites in the panel is new for the next visitor', async ({
  page,
  request,
}) => {
  await signInToPanel(page)
  const { docs } = await (
    await page.request.get('/api/cms/pages?where[slug][equals]=practical-examples')
  ).json()
  await page.goto(`/admin/collections/pages/${docs[0].id}`)
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  await expect(title).toHaveValue(docs[0].title)
  // Longer only: others look at the page meanwhile.
  await title.fill(`${docs[0].title}, rewritten`)
  await saveInPanel(page)
  const heading = async () =>
    /<h1[^>]*>([^<]*)/.exec(await (await request.get('/practical-examples')).text())?.[1]
  expect(await heading()).toBe(`${docs[0].title}, rewritten`)

  // Restores it for the tests that follow.
  await title.fill(docs[0].title)
  await saveInPanel(page)
  expect(await heading()).toBe(docs[0].title)
})

test.describe('a listener with an account', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('a listener is kept out of the panel', async ({ page, request }) => {
    const name = `listener-${Date.now()}-${Math.round(Math.random() * 1e6)}`
    const response = await page.request.post('/api/auth/signup', {
      data: { username: name, email: `${name}@plain-ai.example`, password: 'tea-and-toast-4-two' },
    })
    expect(response.status()).toBe(201)
    await page.goto('/admin')
    await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
    expect((await request.get('/api/admin/contacts')).status()).toBe(401)
    expect((await page.request.get('/api/admin/contacts')).status()).toBe(403)
  })
})
