import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { PAPER, parseTheme, THEME_KEY, THEME_SCRIPT } from '@/lib/site/theme'

const KEPT = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
  ['"><script>', undefined],
  [null, undefined],
] as const

it.each(KEPT)('a theme as it was kept: %j', (kept, marked) => {
  expect(parseTheme(kept)).toBe(marked ?? 'system')
})

describe('the script in the head', () => {
  function run(localStorage: unknown, search = ''): Record<string, string> {
    const dataset: Record<string, string> = {}
    const page = { location: { search }, document: { documentElement: { dataset } } }
    runInNewContext(THEME_SCRIPT, { ...page, localStorage, URLSearchParams })
    return dataset
  }

  it.each(KEPT)('marks the page for %j', (kept, marked) => {
    const dataset = run({ getItem: (key: string) => (key === THEME_KEY ? kept : 'dark') })
    expect(dataset.theme).toBe(marked)
  })

  it('lets a browser be that keeps nothing', () => {
    const localStorage = {
      getItem() {
        throw new Error('SecurityError')
      },
    }
    expect(run(localStorage)).toEqual({})
    expect(run(localStorage, '?theme=dark')).toEqual({ theme: 'dark' })
  })
})

it('the frame of the browser has the colour of the paper', () => {
  const css = readFileSync('src/app/globals.css', 'utf8')
  expect(css).toContain(`--color-paper: light-dark(${PAPER.light}, ${PAPER.dark})`)
})
