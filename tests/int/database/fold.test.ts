import { askDatabase } from '@tests/support/ask-database'
import type { TestDatabase } from '@tests/support/database-on'
import { createMigratedDatabase } from '@tests/support/payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '@/lib/text/fold'

let database: TestDatabase

beforeAll(async () => {
  database = await createMigratedDatabase()
})

afterAll(() => database.drop())

/** Of Unicode 17, which PostgreSQL 18 does not know. */
const NEWEST = '\ua7f1'

const isCaseless = (letter: string) => letter.toLowerCase() === letter.toUpperCase()

/** Everything that is written with, one character at a time; of letters with capitals those of the four alphabets in use. */
const LETTERS = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1)).filter(
  (character) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Cf}]/u.test(character) &&
    (character < '\u0590' || isCaseless(character)) &&
    character !== NEWEST,
)

test('the database folds every letter, sign and figure as the site does', async () => {
  const rows = await askDatabase(
    database.url,
    'SELECT letter, fold_text(letter) AS folded FROM unnest($1::text[]) AS letter',
    [LETTERS],
  )
  const others = rows.filter(({ letter, folded }) => folded !== foldText(letter as string))
  expect(others).toEqual([])
  expect(rows.length).toBeGreaterThan(50_000)
})

test.each(['cafe\u0301 – “so”', 'か\u3099く', 'हिन्दी में'])('it folds %j alike', async (text) => {
  const [row] = await askDatabase(database.url, 'SELECT fold_text($1) AS folded', [text])
  expect(row?.folded).toBe(foldText(text))
})
