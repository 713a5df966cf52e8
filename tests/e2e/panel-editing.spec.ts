import { expect, test } from '@tests/support/e2e'
import { createEpisode, EPISODES, removeEpisode, secondEditor, signInToPanel } from '@tests/support/e2e-panel'
import { watchPanelForm } from '@tests/support/panel-form'

// What is refused, and what a form asks for once its session has ended.
test.use({ expectedErrors: [/40[01]|unexpected response was received/] })
test.setTimeout(90_000)

const SEASON = 900

test('on a wide screen the page is beside the form, until it is closed', async ({ page, browser }) => {
  await signInToPanel(page)
  const id = await createEpisode(page, { season: SEASON, title: `Beside ${Date.now()}` })
  // What is closed is remembered for the account.
  const editor = await secondEditor(browser, page)
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
