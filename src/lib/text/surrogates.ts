const REFERENCE = String.raw`&(?:amp;)*#(x[\da-f]{1,8}|\d{1,10});`
const HIGH = String.raw`&(?:amp;)*#(x0*d[89ab][\da-f]{2}|5[56]\d{3});`
const PAIR = new RegExp(`${HIGH}${REFERENCE}`, 'gi')
const ONE = new RegExp(REFERENCE, 'gi')

/** Joins emoji written as two numeric references, one per surrogate half; invalid references become U+FFFD. */
export function joinSurrogates(markup: string): string {
  if (!markup.includes('#')) return markup
  return markup
    .replace(PAIR, (found, high: string, low: string) => {
      const joined = String.fromCharCode(codeOf(high), codeOf(low))
      return codeOf(low) <= 0xdfff && joined.isWellFormed() ? joined : found
    })
    .replace(ONE, (found, reference: string) => (isCharacter(codeOf(reference)) ? found : '\ufffd'))
}

const codeOf = (reference: string): number => Number(`0${reference}`.replace(/^0(?=\d+$)/, ''))

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
