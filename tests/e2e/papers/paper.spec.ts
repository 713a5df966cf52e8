import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { expectSound } from '@tests/support/listening'

const PATH = '/deeper-dive/attention-is-all-you-need-2017'

test('a shared link shows the whole paper, and where to read it', async ({ page }) => {
  const response = await page.goto(PATH)
  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Attention Is All You Need' })).toBeVisible()
  for (const part of ['Summary', 'Abstract', 'In plain words', 'Key insights', 'Heard in', 'Tags'])
    await expect(main.getByRole('region', { name: part })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Read Full Paper' })).toHaveAttribute(
    'href',
    'https://arxiv.org/abs/1706.03762',
  )
  await expect(main.getByText('Ashish Vaswani')).toContainText('and Illia Polosukhin')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the episode that cites a paper can be played and opened from its page', async ({ page }) => {
  await openAlive(page, PATH)
  const heard = page.getByRole('region', { name: 'Heard in' })
  await heard.getByRole('button', { name: 'Play The Art of Paying Attention' }).click()
  await expectSound(page)
  await heard.getByRole('link', { name: 'The Art of Paying Attention' }).click()
  await expect(page).toHaveURL('/episodes/the-art-of-paying-attention')
  await expectSound(page)
})

test('the way back leads to the hub as it was left, from paper to paper as well', async ({ page }) => {
  await openAlive(page, '/deeper-dive?category=Language+Models')
  await page.getByRole('article', { name: 'Attention Is All You Need' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Attention Is All You Need' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'More papers' })
    .getByRole('link', { name: /^Next paper/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Mastering the game of Go/ })).toBeVisible()
  await page.getByRole('link', { name: 'All papers' }).click()
  await expect(page).toHaveURL('/deeper-dive?category=Language+Models')
  await expect(page.getByRole('button', { name: 'Language Models', pressed: true })).toBeVisible()
})

test('a tag and the category lead to the papers that they find', async ({ page }) => {
  await openAlive(page, PATH)
  await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: 'attention' }).click()
  await expect(page).toHaveURL('/deeper-dive?q=attention')
  await expect(page.getByRole('searchbox', { name: 'Search papers' })).toHaveValue('attention')
  await expect(page.getByRole('article', { name: /AlphaFold/ })).toBeVisible()
})

test('a paper is shared by its own link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, PATH)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await page.getByText('Copy link').click()
  await expect(page.getByText('Paper link copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(PATH, baseURL).href)
})

test.describe('a paper that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is answered as a whole page, with status 404 and ways on', async ({ page }) => {
    for (const id of ['never-written', '%C3%A9tude%20%2F%201', 'x'.repeat(200)]) {
      const response = await page.goto(`/deeper-dive/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Paper not found' })).toBeVisible()
    }
    await expect(page).toHaveTitle(/^Paper not found · /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All Papers' }).click()
    await expect(page).toHaveURL('/deeper-dive')
  })
})
