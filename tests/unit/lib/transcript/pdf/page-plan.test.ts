import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines } from '@/lib/transcript/pdf/break-lines'
import { heightOf, PAGE, planPages, type SetPassage } from '@/lib/transcript/pdf/page-plan'

const BODY = PAGE.height - 2 * PAGE.margin - PAGE.footer
const COVER = 200

const passage = (lines: number, speaker?: string): SetPassage => ({
  url: '/',
  clock: '0:00',
  lines: Array.from({ length: lines }, (_, index) => `line ${index}`),
  ...(speaker && { speaker }),
})

describe('pages', () => {
  const passages = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.boolean()), {
    minLength: 1,
    maxLength: 30,
  })

  test('hold every line once, in order, and never more than there is room for', () => {
    fc.assert(
      fc.property(passages, (shapes) => {
        const all = shapes.map(([lines, isNamed]) => passage(lines, isNamed ? 'Ann' : undefined))
        const pages = planPages(all, COVER)
        expect(pages.flat().flatMap(({ lines }) => lines)).toEqual(all.flatMap(({ lines }) => lines))
        for (const [index, parts] of pages.entries()) {
          const height = parts.reduce((sum, part) => sum + heightOf(part), -PAGE.gap)
          expect(height).toBeLessThanOrEqual(BODY - (index === 0 ? COVER : 0))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('never begin or end with a single line of a longer paragraph', () => {
    fc.assert(
      fc.property(passages, (shapes) => {
        const parts = planPages(
          shapes.map(([lines]) => passage(lines)),
          COVER,
        ).flat()
        const cut = parts.filter(
          (part, index) =>
            part.clock === undefined || (parts[index + 1] && parts[index + 1]?.clock === undefined),
        )
        expect(cut.filter(({ lines }) => lines.length < 2)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('say time and name once, where a passage begins', () => {
    const [first, second] = planPages([passage(60, 'Ann')], COVER)
    expect(first?.[0]).toMatchObject({ clock: '0:00', speaker: 'Ann' })
    expect(Object.keys(second?.[0] ?? {})).toEqual(['lines'])
  })
})

test('lines are as full as they can be, and words too wide for one are cut', () => {
  const widthOf = (text: string) => [...text].length
  expect(breakLines('aa bb cccc dddddddddd', 5, widthOf)).toEqual(['aa bb', 'cccc', 'ddddd', 'ddddd'])
  expect(breakLines('', 5, widthOf)).toEqual([''])
})
