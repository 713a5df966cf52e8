import { expect, test } from '@tests/support/e2e'
import {
  createEpisode,
  EPISODES,
  openEditor,
  press,
  removeEpisode,
  secondEditor,
  signInToPanel,
  storedEpisode,
  write,
} from '@tests/support/e2e-panel'
import { dataDir } from '@tests/support/outbox'

// What an editor may not ask for is refused, and said in the console.
test.use({ expectedErrors: [/status of 40[34]/] })
test.setTimeout(120_000)

const SEASON = 905

test('an editor makes the show, and meets no people and no money in the panel', async ({ page, browser }) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  await signInToPanel(page)
  const id = await createEpisode(page, { season: SEASON, title: `Carla’s draft ${Date.now()}` })
  const { page: carla, id: userId } = await secondEditor(browser, page)
  try {
    await carla.goto('/admin')
    const week = carla.getByRole('region', { name: 'The show this week' })
    await expect(week.getByRole('link', { name: /Carla’s draft/ })).toBeVisible()
    await expect(week.getByText('To be published it needs: audio and show notes').first()).toBeVisible()
    await expect(carla.getByText('Total Contacts')).toHaveCount(0)
    await expect(carla.getByRole('tab')).toHaveCount(0)

    await carla.goto(EPISODES)
    const shown = await carla
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(shown).toContain('/admin/collections/terms')
    expect(
      shown.filter((href) =>
        /users|contacts|newsletters|runs|play_|audit|bookmarks|jobs|health|import/.test(String(href)),
      ),
    ).toEqual([])
    await carla.goto('/admin/jobs')
    await expect(carla.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

    const editor = await openEditor(carla, id)
    await write(editor, 'summary', 'Carla was here.')
    expect(await press(editor, 'Save draft')).toBe(200)
    expect(await storedEpisode(page, id)).toMatchObject({ summary: 'Carla was here.' })
    await carla.goto('/admin/collections/contacts')
    await expect(carla.getByRole('heading', { name: /not found|nothing found/i })).toBeVisible()

    // Being led there is no wish to leave.
    await carla.goto('/admin/logout')
    expect((await carla.request.get('/api/auth/me')).status()).toBe(200)
    await carla.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(carla).toHaveURL(/\/admin\/login/)
    expect((await carla.request.get('/api/auth/me')).status()).toBe(401)
  } finally {
    await carla.context().close()
    await removeEpisode(page, id)
    await page.request.delete(`/api/cms/users/${userId}`)
  }
})
