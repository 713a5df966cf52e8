import type { Page } from '@playwright/test'
import { Visitor } from '@tests/support/api-client'
import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import { signInAsAdministrator, signUpOverHttp } from '@tests/support/http-member'
import { mailedPath } from '@tests/support/outbox'
import { SERVER_CALLS } from '@/admin/server-call'

// A form that was left open keeps its draft, and is told that its session has ended.
test.use({ expectedErrors: [/status of 403|status of 401 .*\/api\/drafts\//] })

test('no function of the panel is called by others, and none for what is hidden from editors', async ({
  page,
  context,
  baseURL: url = '',
}) => {
  const action = await actionOf(page)
  const call = (visitor: Visitor, path: string, name: string, args: object) =>
    visitor.request('POST', path, {
      raw: JSON.stringify([{ name, args }]),
      headers: { 'next-action': action, 'content-type': 'text/plain;charset=UTF-8', origin: url },
    })
  const { visitor: member, id, email } = await signUpOverHttp(url)
  for (const [visitor, status] of [
    [new Visitor({ url }), 401],
    [member, 403],
  ] as const) {
    for (const name of SERVER_CALLS)
      for (const path of ['/admin', '/admin/collections/episodes/create', '/', '/api/contact']) {
        const args = { collectionSlug: 'episodes', docPermissions: {}, schemaPath: 'episodes' }
        const response = await call(visitor, path, name, args)
        expect({ name, path, status: response.status }).toEqual({ name, path, status })
      }
  }

  await context.clearCookies()
  const [name = '', value = ''] = [...member.cookies][0] ?? []
  await context.addCookies([{ name, value, url }])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(`${url}/`)

  const confirmation = await mailedPath(email, 'confirm-email')
  expect((await member.post(`/api/auth${confirmation}`)).status).toBe(200)
  const boss = await signInAsAdministrator(url)
  expect((await boss.patch(`/api/cms/users/${id}`, { role: 'editor' })).status).toBe(200)
  const listed = async (collectionSlug: string) =>
    (await call(member, '/admin', 'render-list', { collectionSlug, query: {} })).status
  expect(await listed('episodes')).toBe(200)
  for (const hidden of ['users', 'newsletters', 'contacts', 'audit_entries', 'nothing', 'constructor'])
    expect([hidden, await listed(hidden)]).toEqual([hidden, 404])
  await boss.delete(`/api/cms/users/${id}`)
})

/** By which the panel's pages call the server, as one of them says. */
async function actionOf(page: Page): Promise<string> {
  await signInToPanel(page)
  const called = page.waitForRequest((request) => request.headers()['next-action'] !== undefined)
  await page.goto('/admin/collections/research_papers/create')
  await page.locator('#field-title').fill('A paper that nobody saves')
  const request = await called
  expect((await request.response())?.status()).toBe(200)
  return request.headers()['next-action'] ?? ''
}
