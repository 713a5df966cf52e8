import anyAscii from 'any-ascii'
import { MAX_SLUG } from './slug'

/** Signs that are read aloud. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\p{L}\p{N}])\+\+/gu, ' plus plus '],
  [/(?<=(?<![\p{L}\p{N}])\p{L})#(?![\p{L}\p{N}])/gu, ' sharp '],
  [/\p{Extended_Pictographic}/gu, ' '],
]

/**
 * `What is AI?` → `what-is-ai`, `Straße nach Łódź` → `strasse-nach-lodz`, `Привет` → `privet`. Letters of all scripts become
 * Latin ones; at most 120 characters; empty when there is no letter or figure.
 */
export function slugify(title: string) {
  const read = SPOKEN.reduce(
    (text, [sign, words]) => text.replace(sign, words),
    title.normalize('NFKC'),
  )
  return anyAscii(read)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
}
