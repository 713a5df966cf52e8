import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { expectSound, secondsPlayed } from '@tests/support/listening'

const door = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Ask the show' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask the show' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Your question' })
const question = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Your question' })
const best = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Best answer' })
const heard = (page: Page) => page.getByRole('region', { name: 'Hear it' })

test('a question in the header is answered in a sentence that plays at its second', async ({ page }) => {
  await openAlive(page, '/')
  await door(page).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('why does it make things up')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=why+does+it+make+things+up')
  await expect(dialog(page)).toBeHidden()
  const link = best(page).getByRole('link', { name: /^Why Chatbots Make Things Up, at \d+:\d\d$/ })
  await expect(link).toBeVisible()
  await best(page)
    .getByRole('button', { name: /^Play Why Chatbots Make Things Up from/ })
    .click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(5)
})

test('keys open the field and choose a suggestion; in another field only Ctrl-K does', async ({ page }) => {
  await openAlive(page, '/episodes')
  await page.getByRole('main').getByRole('searchbox').focus()
  await page.keyboard.press('/')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await field(page).fill('token')
  await expect(dialog(page).getByRole('region', { name: 'Best answer' })).toContainText(/token/i)
  const options = dialog(page).getByRole('option')
  await expect(options.first()).toContainText(/token/i)
  await field(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/(episodes|ai-basics)\b/)
})

test('the dialog closes when a link of its answer is followed, and on Back', async ({ page }) => {
  await openAlive(page, '/episodes')
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('why does it make things up')
  await dialog(page).getByRole('region', { name: 'Best answer' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/episodes\/why-chatbots-make-things-up\?t=/)
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/episodes')
  await expect(dialog(page)).toBeHidden()
})

test('the page offers questions; what is asked is in the address, and Back undoes it', async ({ page }) => {
  await openAlive(page, '/search')
  await expect(page.getByRole('heading', { name: 'Words it explains' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three to start with' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'What is a token?' }).click()
  await expect(page).toHaveURL('/search?q=What+is+a+token%3F')
  await expect(question(page)).toHaveValue('What is a token?')
  const explained = page.getByRole('region', { name: 'Explained' })
  await expect(explained.getByRole('link', { name: 'Token', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await question(page).fill('horse')
  await expect(page).toHaveURL('/search?q=horse')
  await heard(page).getByRole('link', { name: 'More passages' }).click()
  await expect(page).toHaveURL('/search?q=horse&kind=passages')
  await expect(page.getByRole('region', { name: 'Episodes' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/search?q=horse')
})

test('a question without an answer is taken to the hosts', async ({ page }) => {
  await openAlive(page, '/search?q=who+won+the+world+cup+in+2022')
  await expect(page.getByText('We haven’t covered “who won the world cup in 2022” yet.')).toBeVisible()
  await expect(best(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await door(page).click()
  await field(page).fill('who won the world cup in 2022')
  await expect(
    dialog(page).getByText('We haven’t covered “who won the world cup in 2022” yet.'),
  ).toBeVisible()
  await expect(dialog(page).getByRole('option')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: /^Everything found/ })).toBeHidden()
  await expect(dialog(page).getByRole('link', { name: 'Ask the hosts' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close search' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ask the hosts' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/“who won the world cup in 2022”/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the field asks, the passages are there, and a link lands on the words', async ({ page }) => {
    await page.goto('/')
    await door(page).click()
    await question(page).fill('what is a token')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=what\+is\+a\+token/)
    const link = heard(page)
      .getByRole('link', { name: /, at \d+:\d\d$/ })
      .first()
    await link.click()
    await expect(page).toHaveURL(/\/episodes\/[\w-]+\?t=\d+#seg-/)
  })
})

test.describe('when the show cannot be searched', () => {
  test.use({ expectedErrors: [/503/] })

  test('it says so, keeps the question, and asks again later', async ({ page }) => {
    await openAlive(page, '/search')
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, body: '{"message":"No."}' }))
    await question(page).fill('token')
    await expect(page.getByRole('alert').filter({ hasText: 'could not be searched' })).toBeVisible()
    await expect(question(page)).toHaveValue('token')
    await page.unroute('**/api/search?*')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(heard(page)).toBeVisible()
  })
})
