import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts: string[]
  }
}

/**
 * Notes from the first paint on whatever moves by itself. What follows a press within half a second does not count, nor
 * does a dot of a carousel that grows as another card comes into view: some hundred thousandths of the window.
 */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
    window.shifts = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources, startTime } of entries as Shift[]) {
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80))
        if (!hadRecentInput && value >= 0.0001)
          window.shifts.push(`${Math.round(startTime)} ms: ${moved.join(' | ')}`)
      }
    }
    new PerformanceObserver((list) => note(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })

/** When and what has moved so far, two frames later, so that the last paint is told of as well. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    return window.shifts
  })

/** Counts only what moves from now on. */
export async function forgetShifts(page: Page): Promise<void> {
  await shiftsOf(page)
  await page.evaluate(() => {
    window.shifts = []
  })
}
