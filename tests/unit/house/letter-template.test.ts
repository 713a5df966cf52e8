import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileLetter, TEMPLATE_FILE } from '../../../scripts/letter/compile-letter.mjs'

test('the compiled layout of letters is that of letter.mjml and this version of MJML', async () => {
  expect(readFileSync(TEMPLATE_FILE, 'utf8')).toBe(await compileLetter())
})
