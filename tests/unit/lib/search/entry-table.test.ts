import { describe, expect, test } from 'vitest'
import { EntryTable } from '@/lib/search/entry-table'
import { packVector, signsOf } from '@/lib/search/vectors'

const vector = (...values: number[]) =>
  packVector(Array.from({ length: 64 }, (_, n) => values[n % values.length] ?? 0))
const UP = vector(1, 1, -1, 1)
const DOWN = vector(-1, -1, 1, -1)
const SIDEWAYS = vector(1, -1, 1, 1)
const joined = (...vectors: Int8Array[]) => Uint8Array.from(vectors.flatMap((each) => [...signsOf(each)]))
const asked = (of: Int8Array) => new Uint32Array(signsOf(of).buffer)

function tableOf(...rows: { id: number; stems: string[]; signs?: Uint8Array; kind?: string }[]) {
  const table = new EntryTable()
  for (const row of rows) table.add({ kind: 'question', signs: null, ...row })
  return table
}

describe('candidates', () => {
  test('with like meanings come before those that share no more than words', () => {
    const table = tableOf(
      { id: 1, stems: ['bread'], signs: joined(SIDEWAYS) },
      { id: 2, stems: ['bread'], signs: joined(UP) },
    )
    const found = table.find(table.rarities(['bread']), { signs: asked(UP), limit: 5 })
    expect(found.map(({ id }) => id)).toEqual([2, 1])
  })

  test('are as like as their two most alike texts', () => {
    const table = tableOf({ id: 1, stems: [], signs: joined(SIDEWAYS, UP, DOWN) })
    expect(table.find(new Map(), { signs: asked(UP), limit: 5 })[0]?.score).toBeCloseTo(0.7)
  })

  test('cover a rare word of the question more than a common one', () => {
    const table = tableOf(
      { id: 1, stems: ['model', 'rye'] },
      { id: 2, stems: ['model'] },
      { id: 3, stems: ['model'] },
    )
    const [first, second] = table.find(table.rarities(['model', 'rye']), { signs: null, limit: 5 })
    expect([first?.id, first?.coverage]).toEqual([1, 1])
    expect(second?.coverage ?? 0).toBeLessThan(0.5)
  })

  test('of another kind, and those taken out, are not found', () => {
    const table = tableOf({ id: 1, stems: ['rye'] }, { id: 2, stems: ['rye'], kind: 'term' })
    const ids = (kind?: string) =>
      table.find(table.rarities(['rye']), { signs: null, kind, limit: 5 }).map(({ id }) => id)
    expect(ids('term')).toEqual([2])
    table.remove(2)
    expect([ids('term'), table.ids]).toEqual([[], [1]])
  })
})

test('entries are found by their own words and meanings after most others have gone', () => {
  const rows = Array.from({ length: 9 }, (_, id) => ({
    id,
    stems: [`word ${id}`],
    signs: joined(id === 7 ? UP : DOWN),
  }))
  const table = tableOf(...rows)
  for (const id of [0, 1, 2, 3, 4, 5]) table.remove(id)
  table.add({ id: 9, kind: 'question', stems: ['word 9'], signs: joined(SIDEWAYS) })
  const found = (id: number, of: Int8Array) =>
    table.find(table.rarities([`word ${id}`]), { signs: asked(of), limit: 1 })[0]
  expect(table.ids).toEqual([6, 7, 8, 9])
  expect(found(7, UP)).toMatchObject({ id: 7, coverage: 1 })
  expect(found(9, SIDEWAYS)).toMatchObject({ id: 9, coverage: 1 })
})

test('a word becomes rarer as the entries that have it go', () => {
  const table = tableOf({ id: 1, stems: ['rye'] }, { id: 2, stems: ['rye'] }, { id: 3, stems: ['oat'] })
  const before = table.rarities(['rye']).get('rye') ?? 0
  table.remove(1)
  table.remove(2)
  table.add({ id: 4, kind: 'question', stems: ['oat'], signs: null })
  table.add({ id: 5, kind: 'question', stems: ['oat'], signs: null })
  expect(table.rarities(['rye']).get('rye')).toBeGreaterThan(before)
})
