import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './e2e'

export const PASSWORD = 'orchid tractor lamp'

export interface Member {
  username: string
  email: string
  firstName: string
  lastName: string
}

/** A member that does not exist yet. */
export function newcomer(): Member {
  const username = `ada-${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@mail.example`, firstName: 'Ada', lastName: 'Lovelace' }
}

/** Signs up without the dialog; the browser is signed in afterwards. */
export async function signUp(page: Page, member = newcomer()): Promise<Member> {
  const response = await page.request.post('/api/auth/signup', { data: { ...member, password: PASSWORD } })
  expect(response.status()).toBe(201)
  return member
}

/**
 * Saves some of the show's episodes for the browser's visitor; returns their titles, most recently saved
 * first.
 */
export async function saveEpisodes(page: Page, count: number): Promise<string[]> {
  const episodes: { id: string; title: string }[] = await (await page.request.get('/api/episodes')).json()
  const chosen = episodes.slice(0, count)
  for (const { id } of chosen) await page.request.post('/api/bookmarks', { data: { episodeId: id } })
  return chosen.map(({ title }) => title).reverse()
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

export const authDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Join the AI Community' })

/** A field of the form that the dialog shows. */
export const authField = (page: Page, label: string): Locator =>
  authDialog(page).getByRole('tabpanel').getByLabel(label, { exact: true })

const menuOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })

/** Presses Sign In where it is at this size. */
export async function openSignIn(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const place = isPhone(page) ? menuOf(page) : page.getByRole('banner')
  await place.getByRole('button', { name: 'Sign In' }).click()
  await expect(authDialog(page)).toBeVisible()
  return authDialog(page)
}

/** The menu of a signed-in user: behind their picture, on phones in the sheet. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return menuOf(page)
  }
  await page.getByRole('button', { name: /^Account of/ }).click()
  return page.getByRole('menu', { name: 'Account' })
}

export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })
