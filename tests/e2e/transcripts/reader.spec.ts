import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { expectSound, playFrom, secondsPlayed } from '@tests/support/listening'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'

const SLUG = 'one-word-at-a-time'

const spoken = (page: Page) => page.locator('#transcript [aria-current=true]')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search in this transcript' })
const count = (page: Page) => page.getByRole('search').getByRole('status')
const back = (page: Page) => page.getByRole('button', { name: 'Back to what is playing' })

async function segmentsOf(page: Page): Promise<EpisodeDetail['transcriptSegments']> {
  const response = await page.request.get(`/api/episodes/${SLUG}`)
  return ((await response.json()) as EpisodeDetail).transcriptSegments
}

test('scrolls along while it is heard, and stays while the reader is elsewhere in it', async ({ page }) => {
  const segments = await segmentsOf(page)
  // A long one: the page still scrolls along while short ones follow one another.
  const long = segments.filter(({ start, end }) => end - start > 4)
  const [middle, last] = [long[Math.floor(long.length / 2)], segments.at(-1)]
  if (!middle || !last) throw new Error('The sample episode has no transcript.')
  await openAlive(page, `/episode-transcripts/${SLUG}`)
  await page.getByRole('button', { name: '0:53, play from here' }).click()
  await expectSound(page)
  await expect(spoken(page)).toContainText('One token')
  await playFrom(page, middle.start + 0.1)
  await expect(spoken(page)).toHaveText(middle.text)
  await expect(spoken(page)).toBeInViewport()
  await expect(back(page)).toBeHidden()

  const end = page.getByText(last.text)
  await end.scrollIntoViewIfNeeded()
  await expect(back(page)).toBeVisible()
  await playFrom(page, 7)
  await expect(spoken(page)).toContainText('And perhaps')
  await expect(end, 'the page does not scroll away while being read').toBeInViewport()
  await back(page).click()
  await expect(spoken(page)).toBeInViewport()
  await expect(back(page)).toBeHidden()

  await page.getByText('Sugar.', { exact: true }).click()
  await expect(spoken(page)).toHaveText('Sugar.')
})

test('is searched by word and by speaker, with the keyboard alone', async ({ page }) => {
  await openAlive(page, `/episodes/${SLUG}`)
  await field(page).focus()
  await page.keyboard.type('Tokén')
  await expect(count(page)).toHaveText('1 of 3')
  const hit = page.locator('#transcript [data-found]')
  await expect(hit, 'the first one is shown while one types').toContainText('token')
  await expect(hit).toBeInViewport()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('2 of 3')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(count(page)).toHaveText('3 of 3')
  await expect(hit).toBeInViewport()
  await page.getByRole('button', { name: 'Next hit' }).press('Enter')
  await expect(count(page)).toHaveText('1 of 3')
  await page.getByRole('button', { name: 'Play from this hit' }).press('Enter')
  await expect(spoken(page)).toContainText('One token')

  await field(page).fill('ben')
  await expect(count(page)).toHaveText(/^1 of \d\d$/)
  await field(page).fill('zebra')
  await expect(count(page)).toHaveText('Nothing found for “zebra”.')
})

test('what was found stays in sight while the page above it still grows', async ({ page }) => {
  await openAlive(page, `/episodes/${SLUG}`)
  // Not every browser keeps its place by itself.
  await page.addStyleTag({ content: 'html, body { overflow-anchor: none }' })
  await field(page).fill('token')
  await expect(count(page)).toHaveText('1 of 3')
  await page.evaluate(() => {
    const growing = document.createElement('p')
    document.querySelector('main')?.prepend(growing)
    const grow = (frames: number) => {
      growing.style.height = `${2_000 - frames * 200}px`
      if (frames > 0) requestAnimationFrame(() => grow(frames - 1))
    }
    window.addEventListener('keydown', () => grow(7), { once: true })
  })
  await field(page).press('Shift+Enter')
  await expect(count(page)).toHaveText('3 of 3')
  const hit = page.locator('#transcript [data-found]')
  await expect(hit).toBeInViewport()
  await expect
    .poll(() =>
      page
        .locator('main > p')
        .first()
        .evaluate((grown) => grown.clientHeight),
    )
    .toBe(2_000)
  await expect(hit).toBeInViewport()

  // Scrolling on at once is not held back.
  await field(page).press('Enter')
  await page.mouse.wheel(0, 3_000)
  await expect(hit).not.toBeInViewport()
})

test('opens at a linked segment, cold or walked to, and is heard from there', async ({ page }) => {
  const segments = await segmentsOf(page)
  const linked = segments[segments.length - 5]
  if (!linked) throw new Error('The sample episode has no transcript.')
  await openAlive(page, `/episodes/${SLUG}#seg-${linked.id}`)
  await expect(page.getByText(linked.text)).toBeInViewport()
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThanOrEqual(linked.start)

  await openAlive(page, '/episode-transcripts?q=token')
  await page.getByRole('link', { name: 'Read at 0:53' }).click()
  await expect(page).toHaveURL(new RegExp(`/episode-transcripts/${SLUG}\\?t=53#seg-`))
  await expect(page.getByText(/One token at a time/)).toBeInViewport()
})

test.describe('of a passage', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/503/] })

  test('words are copied with their link, errors reported, and a PDF comes or not', async ({ page }) => {
    await openAlive(page, `/episodes/${SLUG}`)
    await page.getByRole('button', { name: 'More about the passage at 0:53' }).click()
    await page.getByRole('menuitem', { name: 'Copy passage with its link' }).click()
    await expect(page.getByText('Passage copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /^“One token at a time, .*” – Ben, One Word at a Time, 0:53\nhttp.*\/episodes\/one-word-at-a-time\?t=53#seg-/,
    )
    await page.getByRole('button', { name: 'More about the passage at 0:04' }).click()
    await page.getByRole('menuitem', { name: 'Report an error' }).click()
    await expect(page.getByRole('dialog', { name: 'Report an error' })).toContainText('Sugar.')
    await page.keyboard.press('Escape')

    const formats = page.getByRole('group').filter({ hasText: 'Other formats' })
    await expect(formats.getByRole('link')).toHaveCount(0)
    await formats.getByText('Other formats').click()
    for (const format of ['txt', 'vtt', 'srt', 'json'])
      await expect(formats.locator(`a[href="/episodes/${SLUG}/transcript.${format}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(formats.getByRole('link')).toHaveCount(0)

    const pdf = page.getByRole('link', { name: 'Download PDF' })
    await page.route('**/transcript/download', (route) => route.fulfill({ status: 503, body: 'later' }))
    await pdf.click()
    await expect(page.getByText('Failed to download transcript PDF.')).toBeVisible()
    await page.unroute('**/transcript/download')
    await page.route('**/transcript/download', (route) =>
      route.fulfill({
        contentType: 'application/pdf',
        headers: { 'Content-Disposition': 'attachment; filename="One-Word-at-a-Time.pdf"' },
        body: '%PDF-',
      }),
    )
    const download = page.waitForEvent('download')
    await pdf.click()
    expect((await download).suggestedFilename()).toBe('One-Word-at-a-Time.pdf')
    await expect(page.getByText('Transcript PDF downloaded successfully.')).toBeVisible()
  })
})

test('keys stop at each time once, go on by arrows, and reach what else there is', async ({ page }) => {
  await openAlive(page, `/episodes/${SLUG}`)
  const times = page.getByRole('button', { name: /, play from here$/ })
  const more = page.getByRole('button', { name: /^More about the passage/ })
  await times.first().focus()
  await page.keyboard.press('Tab')
  await expect(times.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(times.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(more.nth(2)).toBeFocused()
  await expect(more.nth(2)).toHaveCSS('opacity', '1')
  await expect(more.nth(0)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Play from here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(more.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(times.nth(1)).toBeFocused()
})
