// npm run screenshots: every state of the site at every width in both themes, into screenshots/. Takes a few
// minutes. BASE_URL=http://… uses a running site; otherwise it starts one with the sample show. Name states
// to take only those.
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { startSite } from './screenshots/start-site.mjs'
import { states } from './screenshots/states.mjs'
import { inProject, say } from './start/project.mjs'
import { findOrInstallBrowser } from './test/browser.mjs'

const widths = [320, 390, 768, 1280, 1920]
const themes = ['light', 'dark']
const isPhone = (width) => width < 640
const folder = inProject('screenshots')

/** A visitor who has declined cookies, so that no banner appears. */
const CHOICE = [
  {
    name: 'cookie-preferences',
    value: '{"necessary":true,"analytics":false,"marketing":false,"personalization":false}',
  },
  { name: 'cookie-consent-date', value: new Date().toISOString() },
]

const wanted = process.argv.slice(2)
const chosen = states.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const site = await startSite()
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    // Otherwise the lower part of a long and wide page stays blank.
    '--force-gpu-mem-available-mb=2048',
  ],
})
mkdirSync(folder, { recursive: true })
let taken = 0
try {
  for (const colorScheme of themes) {
    for (const width of widths) {
      const there = chosen.filter(
        ({ widest = width, only }) =>
          width <= widest && (!only || (only.widths.includes(width) && only.themes.includes(colorScheme))),
      )
      for (const state of there) taken += await take(state, { width, colorScheme })
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
say(`${taken} pictures in ${folder}`)

async function take(
  { name, path, before, prepare, media, isWholePage = true, hasChosenCookies = true },
  { width, colorScheme },
) {
  const context = await browser.newContext({
    baseURL: site.url,
    colorScheme,
    viewport: { width, height: isPhone(width) ? 844 : 900 },
    hasTouch: isPhone(width),
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: hasChosenCookies ? [{ origin: site.url, localStorage: CHOICE }] : [],
    },
  })
  const page = await context.newPage()
  try {
    const found = await before?.(page)
    if (media) await page.emulateMedia({ colorScheme, ...media })
    await page.goto(found ?? path, { waitUntil: 'networkidle' })
    await prepare?.(page, { colorScheme })
    if (isWholePage) await showWhole(page)
    await page.screenshot({
      path: inProject('screenshots', `${name}-${width}-${colorScheme}.png`),
      fullPage: isWholePage,
      animations: 'disabled',
    })
    return 1
  } catch (error) {
    say(`${name} at ${width} in ${colorScheme}: ${error.message.split('\n')[0]}`)
    process.exitCode = 1
    return 0
  } finally {
    await context.close()
  }
}

/** Scrolls through the page, so that lazy pictures load, and back to its top. */
async function showWhole(page) {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
