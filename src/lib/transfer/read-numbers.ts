/** An item's season and number as written, because the parser drops `S02`. */
export interface WrittenNumbers {
  season?: string
  episode?: string
}

const HAS_ELEMENTS = /^[^>]*(?<!\/)>\s*</
/** `itunes:` and `podcast:` are equivalent. */
const NUMBER = /<(?:\w+:)?(season|episode)(?=[\s>])[^<>]*>\s*(?:<!\[CDATA\[)?([^<\]]+)/gi

/** The numbers of a feed's items, in order; empty items are none to the feed's parser, either. */
export function readWrittenNumbers(xml: string): WrittenNumbers[] {
  const items = xml.split(/<item(?=[\s>])/i).map((item) => item.split(/<\/item/i, 1)[0] ?? '')
  return items.slice(1).flatMap((item) => {
    if (!HAS_ELEMENTS.test(item)) return []
    const found = [...item.matchAll(NUMBER)].map(([, name = '', text = '']) => [
      name.toLowerCase(),
      text.trim(),
    ])
    // The first one counts.
    return Object.fromEntries(found.filter(([, text]) => text !== '').reverse())
  })
}

/** `7`, or the only number in `S02` or `Episode 7`; undefined for none or several. */
export function numberIn(text: string, most: number): number | undefined {
  const digits = text.match(/\d+(?:[.,]0+(?!\d))?/g) ?? []
  const number = Number.parseInt(digits[0] ?? '', 10)
  return digits.length === 1 && !/-\s*\d/.test(text) && number >= 1 && number <= most
    ? number
    : undefined
}
