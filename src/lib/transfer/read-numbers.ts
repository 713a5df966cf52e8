import { Parser } from 'htmlparser2'

/** An item's season and number as written, because the parser drops `S02`. */
export interface WrittenNumbers {
  season?: string
  episode?: string
}

/** The numbers of a feed's items, in order; empty items are none to the feed's parser, either. */
export function readWrittenNumbers(xml: string): WrittenNumbers[] {
  const items: WrittenNumbers[] = []
  let item: WrittenNumbers | undefined
  let reading: keyof WrittenNumbers | undefined
  let text = ''
  const parser = new Parser(
    {
      onopentag(name) {
        const [prefix, local] = name.toLowerCase().split(':')
        if (name.toLowerCase() === 'item') item = {}
        else if (item && items.at(-1) !== item) items.push(item)
        reading = local === 'season' || local === 'episode' ? local : undefined
        if (prefix === 'item') reading = undefined
        text = ''
      },
      ontext(given) {
        if (reading) text += given
      },
      onclosetag(name) {
        // `itunes:` and `podcast:` are equivalent.
        if (item && reading && text.trim() !== '') item[reading] ??= text.trim()
        reading = undefined
        if (name.toLowerCase() === 'item') item = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return items
}

/** `7`, or the only number in `S02` or `Episode 7`; undefined for none or several. */
export function numberIn(text: string, most: number): number | undefined {
  const digits = text.match(/\d+(?:[.,]0+(?!\d))?/g) ?? []
  const number = Number.parseInt(digits[0] ?? '', 10)
  return digits.length === 1 && !/-\s*\d/.test(text) && number >= 1 && number <= most ? number : undefined
}
