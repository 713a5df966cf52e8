import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import { createEpisode, EPISODES, removeEpisode, secondEditor, signInToPanel } from '@tests/support/e2e-panel'
import { watchPanelForm } from '@tests/support/panel-form'

// What is refused, and what a form asks for once its session has ended.
test.use({ expectedErrors: [/40[01]|unexpected response was received/] })
test.setTimeout(90_000)

const SEASON = 900

/** For good: other journeys count what is there. */
async function removeEpisodes(page: Page, title: string) {
  const query = `where[title][equals]=${encodeURIComponent(title)}`
  for (const trash of ['false', 'true'])
    await page.request.delete(`/api/cms/episodes?${query}&trash=${trash}`)
}

test('on a wide screen the page stands beside the form, follows a save, and stays away once it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInToPanel(page)
  const id = await createEpisode(page, { season: SEASON, title: `Beside ${Date.now()}` })
  // What is closed is remembered for the account.
  const editor = await secondEditor(browser, page, baseURL, 'editor')
  const form = watchPanelForm(editor.page)
  const beside = editor.page.frameLocator('#live-preview-iframe')
  const checklist = editor.page.getByRole('region', { name: 'Checklist' })
  try {
    await editor.page.setViewportSize({ width: 1440, height: 900 })
    await editor.page.goto(`${EPISODES}/${id}`)
    await expect(beside.getByRole('heading', { level: 1, name: /^Beside/ })).toBeVisible()
    await expect(checklist).toBeInViewport()
    await editor.page.locator('#field-title').fill('Renamed beside its page')
    await form.atRest()
    await editor.page.getByRole('button', { name: 'Save draft' }).click()
    await expect(beside.getByRole('heading', { level: 1, name: 'Renamed beside its page' })).toBeVisible()

    // There is no room for both.
    await editor.page.setViewportSize({ width: 1280, height: 800 })
    await expect(editor.page.locator('#live-preview-iframe')).toHaveCount(0)
    await expect(editor.page.getByRole('link', { name: 'Preview', exact: true })).toHaveAttribute(
      'href',
      /\/preview\//,
    )

    await editor.page.setViewportSize({ width: 1440, height: 900 })
    const remembered = editor.page.waitForResponse(
      (response) => response.request().method() === 'POST' && /payload-preferences/.test(response.url()),
    )
    await editor.page.locator('#live-preview-toggler').click()
    await remembered
    await editor.page.reload()
    await expect(checklist).toBeVisible()
    await expect(editor.page.locator('#live-preview-iframe')).toHaveCount(0)
  } finally {
    await editor.page.close()
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/users/${editor.id}`)
  }
})

test('versions, changes, files and sections of pages are listed by what they are', async ({ page }) => {
  await signInToPanel(page)
  const title = `In words ${Date.now()}`
  const id = await createEpisode(page, { season: SEASON, title, summary: 'Before.' })
  try {
    await page.request.patch(`/api/cms/episodes/${id}`, { data: { summary: 'After.' } })
    await page.goto(`${EPISODES}/${id}/versions`)
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await expect(versions.first()).toContainText(E2E_ADMIN_USERNAME)
    await expect(versions.first().getByRole('table', { name: `changed episode “${title}”` })).toContainText(
      /Summary.*Before\..*→ After\./,
    )
    await expect(versions.first()).toContainText(/^\w{3} \d{1,2}, \d{4} \d\d:\d\d/)
    await expect(page.getByRole('link', { name: 'API', exact: true })).toHaveCount(0)
    await versions.last().getByRole('link').click()
    await expect(page).toHaveURL(/\/versions\/[0-9a-f-]{36}/)

    await page.goto(`/admin/collections/audit_entries?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('table', { name: `changed episode “${title}”` })).toContainText('→ After.')
  } finally {
    await removeEpisodes(page, title)
  }

  await page.goto('/admin/collections/media?where[mimeType][contains]=audio')
  await expect(page.getByRole('cell', { name: 'MP3', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^\d+(\.\d)? (KB|MB)$/ }).first()).toBeVisible()

  await page.goto('/admin/collections/pages?search=AI+Basics')
  await page.locator('tbody a').first().click()
  await expect(page.getByText(/ – (Text|Terms|Links)$/).first()).toBeVisible()
  await expect(page.getByText('Untitled')).toHaveCount(0)
})
