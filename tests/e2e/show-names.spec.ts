import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { signUp } from '@tests/support/e2e-account'
import { SLUG } from '@tests/support/share-menu'
import { SHOW_NAMES } from '@tests/support/show-names'
import { letterHtml } from '@/lib/letters/letter-mail'
import { headerWidth, isLongName } from '@/lib/site/header-width'
import { HEADER_LINKS } from '@/lib/site/navigation'
import { letterOf, PARTS } from '../unit/lib/letters/a-letter'

const NAMES = ['Plain AI', ...SHOW_NAMES]
const WIDTHS = [320, 1024, 1280]

/** Writes a name as the server would. */
function show(page: Page, name: string) {
  const needed = headerWidth(
    name,
    HEADER_LINKS.map(({ title }) => title),
  )
  return page.evaluate(
    ([text, rem, isLong]) => {
      const element = document.querySelector<HTMLElement>('.header-width')
      const word = document.querySelector<HTMLElement>('.wordmark-name')
      if (!element || !word) throw new Error('The header is another one.')
      element.style.setProperty('--needed', `${rem}rem`)
      word.textContent = text
      word.classList.toggle('wordmark-long', isLong)
    },
    [name, needed, isLongName(name)] as const,
  )
}

/** Every fault of the header as it stands, in words, and how much of it is open. */
const judge = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const header = document.querySelector('body > header') as HTMLElement
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 0
    const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
    const home = header.querySelector('.header-name') as HTMLElement
    const items = [...header.querySelectorAll('a, button')].filter((item) => item !== home && isSeen(item))
    if (header.offsetHeight !== 65) faults.push(`the header is ${header.offsetHeight} px high`)
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page scrolls sideways')
    const boxes = [home, ...items].map((element) => ({
      name: named(element),
      box: element.getBoundingClientRect(),
    }))
    for (const [index, { name, box }] of boxes.entries()) {
      if (box.left < 0 || box.right > window.innerWidth || box.top < 0 || box.bottom > 64.5)
        faults.push(`${name} sticks out`)
      if (index > 0 && box.height > 45) faults.push(`${name} is wrapped`)
      for (const other of boxes.slice(index + 1))
        if (box.right > other.box.left + 0.5 && other.box.right > box.left + 0.5)
          faults.push(`${name} overlaps ${other.name}`)
    }
    for (const item of items)
      if (item.scrollWidth > item.clientWidth + 1) faults.push(`${named(item)} is cut`)
    const word = home.querySelector('.wordmark-name') as HTMLElement
    const lines = word.offsetHeight / Number.parseFloat(getComputedStyle(word).lineHeight)
    if (lines > 2.1) faults.push('the name takes more than two lines')
    if (word.offsetWidth < 60) faults.push(`the name has ${word.offsetWidth} px`)
    const end = header.querySelector('.header-row')?.getBoundingClientRect().right ?? 0
    const last = Math.max(...boxes.map(({ box }) => box.right))
    if (Math.abs(end - last) > 11) faults.push('nothing is at the right')
    const [menu, navigation, pill] = [
      '[aria-label=Menu]',
      'nav[aria-label=Main]',
      '[aria-label="Ask the show"] > :last-child',
    ].map((part) => header.querySelector(part)?.checkVisibility())
    if (menu === navigation) faults.push('menu and navigation are both there, or neither')
    return { faults, shape: pill ? 'pill' : navigation ? 'navigation' : 'menu' }
  })

test('the header holds every name at every width, signed out and signed in', async ({ page }) => {
  const faults: string[] = []
  for (const isMember of [false, true]) {
    if (isMember) await signUp(page)
    await openAlive(page, '/listen')
    if (isMember) await expect(page.getByRole('button', { name: /^Account of/ })).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    const shapes = new Map<string, string[]>(NAMES.map((name) => [name, []]))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      for (const name of NAMES) {
        await show(page, name)
        const judged = await judge(page)
        faults.push(...judged.faults.map((fault) => `${width} px, ${name}: ${fault}`))
        shapes.get(name)?.push(judged.shape)
      }
    }
    const [sample = [], ...others] = shapes.values()
    expect(sample).toEqual(['menu', 'navigation', 'pill'])
    for (const [narrow, , wide] of others) {
      expect(narrow).toBe('menu')
      expect(wide).not.toBe('menu')
    }
  }
  expect(faults).toEqual([])
})

/** What sticks out of the window sideways, or out of the box of its parent. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('svg, .hidden, noscript'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className}`),
  )

test('the embed, a letter and the sign-in of the panel hold every name', async ({ page }) => {
  const site = {
    tones: {},
    language: 'en',
    postalAddress: 'A street 1',
    isOnSite: true,
    siteUrl: 'https://a.example',
  }
  const faults: string[] = []
  await page.setViewportSize({ width: 320, height: 180 })
  for (const name of SHOW_NAMES) {
    const letter = letterHtml(letterOf({ subject: name, parts: PARTS }), { ...site, showName: name })
    await page.setContent(letter.replaceAll(/<img[^>]*>/g, ''))
    faults.push(...(await overflowing(page)).map((fault) => `the letter, ${name}: ${fault}`))
  }
  await openAlive(page, `/embed/${SLUG}`)
  for (const width of [280, 640])
    for (const name of SHOW_NAMES) {
      await page.setViewportSize({ width, height: 180 })
      await page.locator('bdi').evaluate((element, text) => {
        element.textContent = text
      }, name)
      faults.push(...(await overflowing(page)).map((fault) => `the embed, ${width} px, ${name}: ${fault}`))
      expect((await page.getByText(/^S\dE\d$/).boundingBox())?.height).toBeLessThan(25)
    }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/admin/login')
  const words = page.getByRole('banner').locator('span')
  for (const name of SHOW_NAMES) {
    await words.evaluate((element, text) => {
      element.textContent = text
    }, name)
    faults.push(...(await overflowing(page)).map((fault) => `the panel, ${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})
