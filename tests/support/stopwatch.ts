import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll } from './e2e'

/** Seconds that a practised hand takes (keystroke-level model): to point at something and press it, and for a key. */
const PRESS = 1.3
const KEY = 0.28

export const PHONE = { width: 390, height: 844 }

/** Nothing sticks out sideways on a laptop, nor on the phone that is used. */
export async function expectToFit(page: Page): Promise<void> {
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
}

/** Counts what hands do on a way through the panel. What the machine takes beside them is told, too. */
export class Stopwatch {
  presses = 0
  private keys = 0
  private waited = 0
  private readonly begun = performance.now()

  async press(what: Locator): Promise<void> {
    this.presses += 1
    await what.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.keys += text.length
    await field.fill(text)
  }

  /** A press that is made otherwise: a file that is dragged, a link in a mail. */
  async byHand(work: () => Promise<unknown>): Promise<void> {
    this.presses += 1
    await work()
  }

  /** Counts with what hands do, because they can do nothing else meanwhile. */
  async wait(work: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await work()
    this.waited += (performance.now() - begun) / 1_000
  }

  /** Into the report, and held to so many seconds of hands. */
  end(way: string, page: Page, most: number): void {
    const seconds = this.presses * PRESS + this.keys * KEY + this.waited
    const whole = (performance.now() - this.begun) / 1_000
    const counted = `${this.presses} presses, ${this.keys} keys and ${this.waited.toFixed(1)} s of waiting`
    const said = `${counted} are ${seconds.toFixed(1)} s of hands (at most ${most}); ${whole.toFixed(1)} s on this machine`
    const name = `${way}, ${page.viewportSize()?.width} pixels wide`
    test.info().annotations.push({ type: name, description: said })
    console.log(`    ${name}: ${said}`)
    expect(seconds, said).toBeLessThanOrEqual(most)
  }
}
