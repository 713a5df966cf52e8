import { expect, type Locator, type Page, test } from '@playwright/test'

/** Seconds that a practised hand takes (keystroke-level model): to point at something and press it, and for a key. */
const PRESS = 1.3
const KEY = 0.28

export const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

export const sizeOf = (page: Page): string => `${page.viewportSize()?.width} pixels wide`

/** Counts what hands do on a way through the panel. What the machine takes is another figure, told beside it. */
export class Stopwatch {
  presses = 0
  private keys = 0
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

  get handSeconds(): number {
    return this.presses * PRESS + this.keys * KEY
  }

  get seconds(): number {
    return (performance.now() - this.begun) / 1_000
  }

  /** Into the report, and held to so many seconds of hands. */
  end(way: string, page: Page, most: number): void {
    const counted = `${this.presses} presses and ${this.keys} keys, ${this.handSeconds.toFixed(1)} s of hands`
    const said = `${counted} (at most ${most}); ${this.seconds.toFixed(1)} s in all on this machine`
    test.info().annotations.push({ type: `${way}, ${sizeOf(page)}`, description: said })
    console.log(`    ${way}, ${sizeOf(page)}: ${said}`)
    expect(this.handSeconds, said).toBeLessThanOrEqual(most)
  }
}
