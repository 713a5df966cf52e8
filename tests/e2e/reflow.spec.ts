import { expect, expectNoSidewaysScroll, openAlive, scrollThrough, test } from '@tests/support/e2e'
import { barOf, EPISODE, expectSound } from '@tests/support/listening'

test('a long word in the title of an episode that a page names fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openAlive(page, '/practical-examples')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const named = page
    .getByRole('paragraph')
    .filter({ hasText: /^Hear it in / })
    .getByRole('link')
    .first()
  await named.evaluate((link) => {
    link.textContent = 'Donaudampfschifffahrtsgesellschaft'
  })
  await expectNoSidewaysScroll(page)
})

test('magnified four times, nothing keeps a part of the window while one reads', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await page.locator('#transcript').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(barOf(page)).not.toBeInViewport()
  await expectNoSidewaysScroll(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 40[34]/] })

  test('no word is broken and no control lies on another, on any page', async ({ page, request }) => {
    test.setTimeout(300_000)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/')
    const transcripts = listed.flatMap((path) => path.match(/^\/episodes(\/.+)/)?.[1] ?? [])
    expect(transcripts.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const path of [...listed, ...transcripts.map((id) => `/episode-transcripts${id}`), ...UNLISTED]) {
      await page.goto(path)
      // What is not laid out yet has no place.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      await scrollThrough(page)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const found = [...(await page.evaluate(findBrokenWords)), ...(await page.evaluate(findOverlaps))]
        faults.push(...found.map((fault) => `${path} at ${width} pixels: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
})

const UNLISTED = [
  ...['/saved', '/dashboard', '/letters', '/settings', '/settings/account', '/forgot-password', '/nowhere'],
  ...['/reset-password/link', '/invitation/link', '/unsubscribe/half-a-token', '/access-denied'],
  ...[
    '/search?q=chatbot',
    '/search?q=zzqq',
    '/episodes?q=model',
    '/episode-transcripts?q=model',
    '/deeper-dive?q=model',
  ],
]

/** Words on more than one line. Code may break anywhere, and a word where it has a soft hyphen. */
function findBrokenWords(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('code, script, style')) continue
    range.selectNodeContents(text)
    if (range.getClientRects().length < 2) continue
    // Names that other journeys make up end in long figures.
    for (const { index, 0: word } of text.data.matchAll(/\p{N}*\p{L}[\p{L}\p{N}]*/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`“${word}” is broken into ${lines.size} lines`)
    }
  }
  return found
}

/** Controls that take each other's presses, or hide the words of a label. What stays in the window passes over the rest; a field has room for its button. */
function findOverlaps(): string[] {
  const staysInWindow = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || staysInWindow(element.parentElement))
  const partOf = (control: Element): Element | Range => {
    if (!control.matches('label')) return control
    const words = document.createRange()
    words.selectNodeContents(control)
    return words
  }
  const controls = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, label, [role=slider]',
  )
  const boxes = [...controls]
    .filter(
      (control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(control).pointerEvents !== 'none' &&
        getComputedStyle(control).clipPath === 'none',
    )
    .flatMap((control) =>
      [...partOf(control).getClientRects()].map((box) => ({ control, box, stays: staysInWindow(control) })),
    )
    .toSorted((one, other) => one.box.top - other.box.top)
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML)
  return boxes.flatMap((one, place) =>
    boxes
      .slice(place + 1)
      .filter(
        (other) =>
          other.box.top < one.box.bottom - 1 &&
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
          one.stays === other.stays &&
          !one.control.contains(other.control) &&
          !other.control.contains(one.control) &&
          !(one.control.matches('input') && one.control.parentElement === other.control.parentElement),
      )
      .map((other) => `“${nameOf(one.control)}” and “${nameOf(other.control)}” overlap`),
  )
}
