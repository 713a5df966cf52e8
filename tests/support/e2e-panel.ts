import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from './e2e-admin'
import { type PanelForm, watchPanelForm } from './panel-form'

export const EPISODES = '/admin/collections/episodes'

export async function signInToPanel({ request }: { request: APIRequestContext }): Promise<void> {
  const data = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }
  expect((await request.post('/api/auth/login', { data })).status()).toBe(200)
}

/** A draft, unless the fields say otherwise. Seasons of journeys are no other's: those count what is there. */
export async function createEpisode(page: Page, fields: { season: number; [name: string]: unknown }) {
  const data = { episodeNumber: 1, isPublished: false, ...fields }
  const created = await page.request.post('/api/cms/episodes', { data })
  expect(created.status(), await created.text()).toBe(201)
  return String((await created.json()).doc.id)
}

/** For good: other journeys count what is there. */
export async function removeEpisode(page: Page, id: string): Promise<void> {
  expect((await page.request.delete(`/api/cms/episodes/${id}?trash=true`)).status()).toBe(200)
}

export const storedEpisode = async (page: Page, id: string) =>
  (await page.request.get(`/api/cms/episodes/${id}?depth=0`)).json()

/** A form of an episode, with what tells when the server has answered it. */
export interface Editor {
  page: Page
  form: PanelForm
}

export async function openEditor(page: Page, id: string): Promise<Editor> {
  const form = watchPanelForm(page)
  await page.goto(`${EPISODES}/${id}`)
  await expect(page.locator('#field-title')).not.toHaveValue('')
  await form.atRest()
  return { page, form }
}

export async function write({ page, form }: Editor, field: string, text: string): Promise<void> {
  await page.locator(`#field-${field}`).fill(text)
  await form.atRest()
}

/** Presses the button, and says with what status the server answered. */
export async function press({ page, form }: Editor, name: string): Promise<number> {
  await form.atRest()
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/api/cms/'),
  )
  await page.getByRole('button', { name, exact: true }).click()
  return (await answered).status()
}
