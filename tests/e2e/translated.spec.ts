import type { Page } from '@playwright/test'
import { bannerOf, choice, toggle } from '@tests/support/consent'
import { expect, openAlive, test } from '@tests/support/e2e'
import {
  authDialog,
  authField,
  openAccountMenu,
  openSignIn,
  PASSWORD,
  signUp,
  toastOf,
} from '@tests/support/e2e-account'

/**
 * Does to a page what the translations of Chrome and Edge do, from the time that its scripts run: each text, also one that comes
 * later, moves into elements of its own. Its words stay the same, so that the page says what the site has set.
 */
const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue
        const translated = document.createElement('font')
        translated.append(document.createElement('font'))
        translated.firstElementChild?.append(text.data)
        text.replaceWith(translated)
      }
    }
    const begin = () => {
      if ('keepClick' in window || document.readyState !== 'complete')
        return void requestAnimationFrame(begin)
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const added of addedNodes) if (added.isConnected) translate(added)
      }).observe(document.body, { childList: true, subtree: true })
    }
    begin()
  })

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, words: string | RegExp) =>
  main(page).getByRole('status').filter({ hasText: words })

async function openTranslated(page: Page, path: string): Promise<void> {
  await openAlive(page, path)
  await expect(main(page).locator('h1 font').first()).toBeVisible()
}

test.beforeEach(({ page }) => translatePages(page))

test('a translated page is searched and filtered, and says each time what it has found', async ({ page }) => {
  await openTranslated(page, '/episode-transcripts')
  const transcripts = page.getByRole('searchbox', { name: 'Search transcripts' })
  await transcripts.fill('zebra')
  await expect(status(page, 'No episodes match “zebra”.')).toHaveCount(1)
  await transcripts.fill('')
  await expect(status(page, /\d available/)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 1')
  await expect(page).toHaveURL(/season=1/)
  await expect(page.getByRole('heading', { name: /^Available Transcripts \([1-9]\)$/ })).toBeVisible()

  await openTranslated(page, '/search')
  const question = main(page).getByRole('searchbox', { name: 'Your question' })
  for (const words of ['what is a token', 'zqxv']) {
    await question.fill(words)
    await question.press('Enter')
    await expect(page).toHaveURL(`/search?q=${words.replaceAll(' ', '+')}`)
    await expect(main(page).getByText(`We haven’t covered “${words}” yet.`)).toHaveCount(
      words === 'zqxv' ? 1 : 0,
    )
  }

  await openTranslated(page, '/deeper-dive')
  const papers = page.getByRole('searchbox', { name: 'Search papers' })
  await papers.fill('human feedback')
  await expect(status(page, /1 of \d\d papers/)).toBeVisible()
  await papers.fill('zebra')
  await expect(main(page).getByRole('article')).toHaveCount(0)
  await papers.fill('')
  await page
    .getByRole('group', { name: 'Category' })
    .getByRole('button', { name: 'Ethics and Society' })
    .click()
  await expect(page).toHaveURL(/category=Ethics/)
})

test.describe('the forms of a translated page', () => {
  test.use({ hasChosenCookies: false })

  test('say what is missing, what became of them, and who one is', async ({ page }) => {
    const member = await signUp(page)
    await page.context().clearCookies()
    await openTranslated(page, '/')
    await choice(page, 'Customize').click()
    await toggle(page, 'Marketing').check()
    await choice(page, 'Save Preferences').click()
    await expect(bannerOf(page)).toHaveCount(0)

    const contact = page.getByRole('region', { name: 'Contact' })
    const send = contact.getByRole('button', { name: 'Send Message' })
    await contact.getByLabel('First name').fill('Ada')
    await send.click()
    await expect(contact.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await contact.getByLabel('Last name').fill('Lovelace')
    await contact.getByLabel('Email').fill('ada@mail.example')
    await contact.getByLabel('Subject').selectOption('Episode Question')
    await contact.getByLabel('Message').fill('Is it translated?')
    await send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(contact.getByLabel('First name')).toHaveValue('')

    await openSignIn(page)
    await authField(page, 'Username').fill(member.username)
    await authField(page, 'Password').fill(PASSWORD)
    await authDialog(page).getByRole('button', { name: 'Log In' }).click()
    await expect(toastOf(page, 'Welcome back!')).toBeVisible()
    await openTranslated(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})
