import { declineCookies, expect, test } from '@tests/support/e2e'
import { createEpisode, openEditor, removeEpisode, signInToPanel } from '@tests/support/e2e-panel'
import { deskPath } from '@/lib/editing/desk'

const SEGMENTS = [
  { id: 's1', start: 0, end: 4, text: 'What does a model read?' },
  { id: 's2', start: 38, end: 42, text: 'One token at a time.' },
]

test('a guest with the preview link comments on a passage, and the editor ticks it off', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInToPanel(page)
  const id = await createEpisode(page, { season: 88, title: 'Heard by a guest first' })
  const desk = await (await page.request.get(deskPath(id))).json()
  const saved = await page.request.put(deskPath(id), {
    data: { revision: desk.revision, origin: 'human', segments: SEGMENTS },
  })
  expect(saved.status(), await saved.text()).toBe(200)

  await openEditor(page, id)
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  const address = await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')

  const context = await browser.newContext({ baseURL })
  await declineCookies(context)
  const guest = await context.newPage()
  await guest.goto(String(address))
  const section = guest.getByRole('region', { name: 'What do you think?' })
  await section.getByLabel('Your name').fill('Ada')
  await section.getByLabel('About').selectOption('0:38 “One token at a time.”')
  await section.getByLabel('Your comment').fill('Say what a token is.')
  await section.getByRole('button', { name: 'Send comment' }).click()
  await expect(section.getByRole('listitem')).toContainText('Say what a token is.')

  await openEditor(page, id)
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  await expect(page.getByText('Say what a token is.')).toBeVisible()
  await expect(page.getByRole('link', { name: '0:38 “One token at a time.”' })).toBeVisible()
  await page.getByRole('button', { name: 'Done: the comment of Ada' }).click()
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
  await guest.reload()
  await expect(section.getByRole('listitem')).toContainText('done')
  await context.close()
  await removeEpisode(page, id)
})
