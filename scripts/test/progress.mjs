import { stripVTControlCharacters } from 'node:util'

const EVERY_MS = 10_000

/** A line of Vitest for a finished file, and of Playwright for a finished test. */
const FINISHED = /^\s*[✓✔❯×✘↓-]\s+(?:.*\.test\.tsx?\b|\d+ .*\.spec\.ts:)/
const PLAYWRIGHT_TOTAL = /^Running (\d+) tests? using/

/** Follows the steps of a run, and says every few seconds what runs and what is left. */
export class Progress {
  #begun = Date.now()
  #steps = new Map()
  #say

  /** @param {string[]} names of all steps, in their order @param {(line: string) => void} say */
  constructor(names, say) {
    for (const name of names) this.#steps.set(name, { done: 0, total: 0 })
    this.#say = say
  }

  /** @param {number} [total] files or tests, where it is known */
  begin(name, total = 0) {
    Object.assign(this.#steps.get(name), { begunAt: Date.now(), total })
  }

  end(name) {
    this.#steps.get(name).endedAt = Date.now()
  }

  /** Counts what a line of a step's output tells. */
  read(name, line) {
    const step = this.#steps.get(name)
    const text = stripVTControlCharacters(line)
    const total = PLAYWRIGHT_TOTAL.exec(text)?.[1]
    if (total) step.total = Number(total)
    if (FINISHED.test(text)) step.done += 1
  }

  /** @returns a function that ends the lines */
  start() {
    const timer = setInterval(() => this.#say(this.line()), EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** For example `1:40  build 1:31 done · int 80 of 219 · waiting: http, e2e`. */
  line(now = Date.now()) {
    const parts = []
    const waiting = []
    for (const [name, { begunAt, endedAt, done, total }] of this.#steps) {
      if (!begunAt) waiting.push(name)
      else if (endedAt) parts.push(`${name} ${clock(endedAt - begunAt)} done`)
      else parts.push(total ? `${name} ${done} of ${total}` : `${name} ${clock(now - begunAt)}`)
    }
    if (waiting.length > 0) parts.push(`waiting: ${waiting.join(', ')}`)
    return `${clock(now - this.#begun)}  ${parts.join(' · ')}`
  }
}

const clock = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0')}`
