import { expect, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'

/** The two sizes run at once, so each has an episode of its own to change, of those that home opens with. */
const SLUGS: Record<string, string> = { phone: 'ask-better-questions', desktop: 'what-does-an-answer-cost' }

test('an administrator signs in to the panel, changes an episode, and every visitor sees it on the next request', async ({
  page,
  request,
}, { project }) => {
  const slug = SLUGS[project.name]
  const title = `Changed on the ${project.name} at ${Date.now()}`
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Username').fill(E2E_ADMIN_USERNAME)
  await page.getByLabel('Password').fill(E2E_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  const { id } = (await (await request.get(`/api/episodes/${slug}`)).json()) as { id: string }
  await page.goto(`/admin/collections/episodes/${id}`)
  const field = page.getByRole('textbox', { name: 'Title' }).first()
  await expect(field).not.toHaveValue('')
  await field.fill(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/updated successfully/i).first()).toBeVisible()

  // None of them may lag behind the response to the save.
  for (const path of ['/', `/episodes/${slug}`, '/api/episodes', `/api/episodes/${slug}`]) {
    expect(await (await request.get(path)).text(), path).toContain(title)
  }

  // Being led there is no wish to leave.
  await page.goto('/admin/logout')
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('a listener with an account is kept out of the panel', async ({ page, request }) => {
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
