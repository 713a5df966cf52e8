import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { newcomer, PASSWORD } from './e2e-account'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from './e2e-admin'
import { mailedPath } from './outbox'
import { type PanelForm, watchPanelForm } from './panel-form'
import { paragraph, richText } from './rich-text'

export const EPISODES = '/admin/collections/episodes'

const ADMINISTRATOR = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }

export async function signInToPanel({ request }: { request: APIRequestContext }): Promise<void> {
  expect((await request.post('/api/auth/login', { data: ADMINISTRATOR })).status()).toBe(200)
}

/** A draft, unless the fields say otherwise. Seasons of journeys are no other's: those count what is there. */
export async function createEpisode(page: Page, fields: { season: number; [name: string]: unknown }) {
  const data = { episodeNumber: 1, isPublished: false, ...fields }
  const created = await page.request.post('/api/cms/episodes', { data })
  expect(created.status(), await created.text()).toBe(201)
  return String((await created.json()).doc.id)
}

/** A draft of a paragraph and an episode’s card. */
export async function createLetter(page: Page, subject: string): Promise<string> {
  const { id: episode } = await (await page.request.get('/api/episodes/one-word-at-a-time')).json()
  const card = { type: 'block', version: 2, format: '', fields: { id: 'a1', blockType: 'episode', episode } }
  const body = richText(paragraph('A chatbot writes one word at a time.'), card)
  const created = await page.request.post('/api/cms/letters', { data: { subject, kind: 'episode', body } })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()).doc.id
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

/** Opens what is rare in an episode's form, or closes it again. */
export const unfoldMore = (page: Page) =>
  page.locator('.collapsible-field').getByRole('button', { name: 'Toggle block' }).click()

export async function write({ page, form }: Editor, field: string, text: string): Promise<void> {
  await page.locator(`#field-${field}`).fill(text)
  await form.atRest()
}

/** Presses the button, and says with what status the server answered. */
export async function press({ page, form }: Editor, name: string): Promise<number> {
  await form.atRest()
  const answered = page.waitForResponse(
    (response) =>
      (response.request().method() === 'PATCH' && response.url().includes('/api/cms/')) ||
      (response.request().method() === 'POST' && response.url().includes('/api/cms/globals/')),
  )
  await page.getByRole('button', { name, exact: true }).click()
  return (await answered).status()
}

/** Another of the team, invited and signed in by the link in the mail; of that account no other journey has drafts. */
export async function secondEditor(browser: Browser, page: Page) {
  const { username, email } = newcomer()
  const data = { username, email, role: 'editor' }
  const invited = await page.request.post('/api/cms/users', { data })
  expect(invited.status(), await invited.text()).toBe(201)
  const other = await (await browser.newContext()).newPage()
  const link = await mailedPath(email, 'invitation')
  const opened = await other.request.post(`/api/auth${link}`, { data: { password: PASSWORD } })
  expect(opened.status(), await opened.text()).toBe(200)
  return { page: other, id: String((await invited.json()).doc.id) }
}
