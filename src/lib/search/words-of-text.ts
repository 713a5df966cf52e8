import { foldText } from '@/lib/text/fold'
import { RUN_ON } from '@/lib/text/words'

/** A word as it is searched: folded, and where it stands in its text. */
export interface TextWord {
  word: string
  from: number
  to: number
}

/** A word, a name such as `AT&T`, `R2-D2`, `node.js` or `C++`, a number such as `2,000`, or initials such as `A.I.`. */
interface Written {
  /** `r`, `2`, `d`, `2` */
  parts: TextWord[]
  /** `r2d2`; none of a plain word. */
  whole?: TextWord
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/u.source
/** Blanks as well: `2 000`. The first digit is no nought, so that `0.125` stays a fraction. */
const NUMBER =
  /(?<![\p{L}\p{N}])[1-9]\d{0,2}(?:[,.'’ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}])/u.source
/** Also of many: `L.L.M.s`. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?:\.s)?(?![\p{L}\p{N}])/u.source
const JOINT = /[-\u2010\u2011&/_+]|(?<=\p{L})\.(?=\p{Ll})/u.source
/** After a name: `C++`, `C#`, `Q*`, `Disney+`. */
const SIGN = /\+\+|[+#*](?![\p{L}\p{N}+#*])/u.source
const SIGNS: Readonly<Record<string, string>> = {
  '++': 'plusplus',
  '+': 'plus',
  '#': 'sharp',
  '*': 'star',
}

const WRITTEN = new RegExp(
  `(?<number>${NUMBER})|(?<initials>${INITIALS})|(?<name>${WORD}(?:(?:${JOINT})${WORD})*)(?<sign>${SIGN})?`,
  'gu',
)
/** Letters and digits that stand together are parts, too: `GPT4` is `GPT-4` and `GPT 4`. Chinese and Japanese characters are words. */
const PART = new RegExp(
  `${RUN_ON.source}|(?:(?!${RUN_ON.source})\\p{L}\\p{M}*)+|\\p{N}+`,
  'gu',
)
/** Longer chains are lists or addresses. */
const MOST_PARTS = 8
const LONGEST = 40

export function writtenIn(text: string): Written[] {
  return [...text.matchAll(WRITTEN)].map(({ 0: all, index: from, groups = {} }) => {
    const to = from + all.length
    if (groups.initials)
      return { parts: [{ word: foldText(all.replaceAll('.', '')), from, to }] }
    const parts = [...(groups.name ?? all).matchAll(PART)].map(({ 0: part, index }) => ({
      word: foldText(part),
      from: from + index,
      to: from + index + part.length,
    }))
    const name = parts.map(({ word }) => word).join('')
    const sign = groups.sign ? (SIGNS[groups.sign] ?? '') : ''
    const isName = parts.length > 1 || sign !== ''
    if (!isName || parts.length > MOST_PARTS || name.length > LONGEST || RUN_ON.test(name))
      return { parts }
    return { parts, whole: { word: `${name}${sign}`, from, to } }
  })
}

/** All words by which a text is found, in its order. */
export const wordsOfText = (text: string): TextWord[] =>
  writtenIn(text).flatMap(({ parts, whole }) => [...parts, ...(whole ? [whole] : [])])

/** The words alone, from which PostgreSQL makes stems: it cannot take them for a path, an address or a sign. */
export const searchableText = (text: string): string =>
  wordsOfText(text)
    .map(({ word }) => word)
    .join(' ')
