/** Characters that XML 1.0 forbids in any form, including lone surrogates (https://www.w3.org/TR/xml/#charsets). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const CONTROL = /[^\P{Cc}\t\n\r]/gu

export const validXml = (xml: string) => xml.replace(NOT_IN_XML, '')

/** Pasted control characters become spaces (slides break lines with U+000B); non-characters are removed. */
export const foldControlCharacters = (text: string) =>
  text.replace(CONTROL, ' ').replace(NOT_IN_XML, '')

export function foldTexts(value: unknown): unknown {
  if (typeof value === 'string') return foldControlCharacters(value)
  if (Array.isArray(value)) return value.map(foldTexts)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, foldTexts(each)]),
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype
