import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ALLOW_NONE, DATE_KEY, PREFERENCES_KEY } from '@/lib/site/consent'

interface Options {
  expectedErrors: RegExp[]
  /** Whether the visitor was here before and has said no to cookies: nothing asks about them. */
  hasChosenCookies: boolean
}

/** Says no to cookies ahead of the first page. Through a `storageState` it would cost every test another page. */
export const declineCookies = (context: BrowserContext) =>
  context.addInitScript(
    ([preferencesKey, preferences, dateKey, date]) => {
      if (location.protocol.startsWith('http') && !localStorage.getItem(dateKey)) {
        localStorage.setItem(preferencesKey, preferences)
        localStorage.setItem(dateKey, date)
      }
    },
    [PREFERENCES_KEY, JSON.stringify(ALLOW_NONE), DATE_KEY, new Date().toISOString()] as const,
  )

/** A page whose console must stay clean: an error, a warning of the security policy or an uncaught exception fails the test. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  hasChosenCookies: [true, { option: true }],
  context: async ({ context, hasChosenCookies }, use) => {
    if (hasChosenCookies) await declineCookies(context)
    await use(context)
    await endRoutes(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => errors.push(`${error.message} ${page.url()}`))
    // Chromium has no line for each of them.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(
          `Content Security Policy: ${effectiveDirective} stopped ${blockedURI} of ${sourceFile}`,
        ),
      )
    })
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
    expect(unexpected, 'the console stays clean').toEqual([])
  },
})

/** A handler that is still at work when its test is over would fail whichever test comes next. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Opens a page and waits until its scripts handle what is done there. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => !('keepClick' in window))
}

/** From the top to the end, a screen at a time. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })

/** Without motion, so that no colour is on its way to another. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // What is not laid out keeps the colours of the theme it was last seen in, and axe takes them for shown.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await settleColours(page)
}

/**
 * What is serious in our own views of the panel, in both of its themes, which differ in colours alone. What Payload itself
 * draws around them is Payload's.
 */
export async function findViolationsInPanel(page: Page): Promise<string[]> {
  const faults: string[] = []
  const themes = { light: quickAxe(page), dark: quickAxe(page, CONTRAST) }
  for (const [theme, axe] of Object.entries(themes)) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await settleColours(page)
    const { violations } = await axe.include(OUR_VIEWS).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    for (const { id, nodes } of grave)
      faults.push(`${theme}, ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return faults
}

export const OUR_VIEWS = '.panel-page, .uploads, .tone-field, .branding-preview, .transcript-editor'

/** Where motion is reduced a transition still begins with the next frame, and takes a moment. */
const settleColours = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    await nextFrame()
    await nextFrame()
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    await nextFrame()
  })

const CONTRAST = ['color-contrast', 'link-in-text-block']

function quickAxe(page: Page, rules?: string[]): AxeBuilder {
  // Describing all that is as it should be takes as long as looking for what is not.
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) }
  // What the site frames are its own pages again, and without frames the quicker way finds the same.
  return new AxeBuilder({ page }).options(options).exclude('iframe').setLegacyMode()
}

async function listViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ target }) => target.join(' ')) }))
}

/** What axe finds against WCAG 2.2 A and AA and its best practices; in the second theme, which differs in colours alone, only colours are looked at. */
export async function findViolations(
  page: Page,
  { coloursAlone = false, within = 'html' } = {},
): Promise<string[]> {
  const found = await listViolations(quickAxe(page, coloursAlone ? CONTRAST : undefined).include(within))
  return found.map(({ rule, where }) => `${rule}: ${where.join(', ')}`)
}

/** Nothing sticks out sideways, once what follows the size of the window has followed. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, 'no horizontal scroll').toBeLessThanOrEqual(0)
}

export { expect }
