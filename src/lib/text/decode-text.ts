import { counted } from './numbers'

/**
 * Decodes a file of unknown encoding: by its byte order mark, as valid UTF-8, as the server or the
 * file declares, or else as Windows-1252. `contentType` is the response header.
 */
export function decodeText(bytes: Uint8Array, contentType = '') {
  const marked = markOf(bytes) ?? wideWithoutMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== undefined) return utf8
  const damaged = decodeHalves(bytes)
  if (isAlmostUtf8(damaged)) return damaged
  for (const label of saidLabels(bytes, contentType)) {
    const text = tryDecode(bytes, label)
    if (text !== undefined) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** A remark on characters that became U+FFFD; undefined when all could be read. */
export function remarkOnLost(text: string): string | undefined {
  const lost = countLost(text)
  return lost === 0 ? undefined : `${counted(lost, 'character')} could not be read`
}

const countLost = (text: string) => text.split('\ufffd').length - 1

function markOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const SAMPLE = 1_000

/** In UTF-16, every other byte of ASCII text is zero. */
function wideWithoutMark(bytes: Uint8Array) {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > sample.length / 4) return 'utf-16le'
  return odd === 0 && even > sample.length / 4 ? 'utf-16be' : undefined
}

/** CESU-8, as some databases write it, encodes each half of an emoji by itself. */
function decodeHalves(bytes: Uint8Array) {
  const parts: string[] = []
  let from = 0
  for (
    let at = bytes.indexOf(0xed);
    at >= 0;
    at = bytes.indexOf(0xed, Math.max(at + 1, from))
  ) {
    const pair = String.fromCharCode(halfAt(bytes, at), halfAt(bytes, at + 3))
    if (!pair.isWellFormed()) continue
    parts.push(new TextDecoder().decode(bytes.subarray(from, at)), pair)
    from = at + 6
  }
  return parts.join('') + new TextDecoder().decode(bytes.subarray(from))
}

const halfAt = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xed
    ? 0xd000 | (((bytes[at + 1] ?? 0) & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f)
    : 0xd800

function tryDecode(bytes: Uint8Array, label: string | undefined) {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // The label is unknown, or the bytes do not fit it.
    return undefined
  }
}

/** A few broken characters, rather than a text in another encoding. */
function isAlmostUtf8(text: string) {
  const lost = countLost(text)
  let read = 0
  for (const letter of text) if (letter > '\x7f') read += 1
  return read - lost > 4 * lost
}

const DECLARED =
  /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)|<meta\s[^>]*charset=["']?([\w.:-]+)/i

/** A server's encoding is often just a default, so the file's own declaration comes first. */
function saidLabels(bytes: Uint8Array, contentType: string) {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE))
  const [, ofXml, ofHtml] = DECLARED.exec(opening) ?? []
  const said = [ofXml ?? ofHtml, /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1]]
  // A declaration readable as ASCII cannot be UTF-16.
  return said.filter((label) => label !== undefined && !/^utf-?16/i.test(label))
}

const REFERENCE = String.raw`&(?:amp;)*#(x[\da-f]{1,8}|\d{1,10});`
const HIGH = String.raw`&(?:amp;)*#(x0*d[89ab][\da-f]{2}|5[56]\d{3});`
const PAIR = new RegExp(`${HIGH}${REFERENCE}`, 'gi')
const ONE = new RegExp(REFERENCE, 'gi')

/** Joins emoji written as two numeric references, one per surrogate half; invalid references become U+FFFD. */
export function joinSurrogates(markup: string) {
  if (!markup.includes('#')) return markup
  return markup
    .replace(PAIR, (found, high: string, low: string) => {
      const joined = String.fromCharCode(codeOf(high), codeOf(low))
      return codeOf(low) <= 0xdfff && joined.isWellFormed() ? joined : found
    })
    .replace(ONE, (found, reference: string) =>
      isCharacter(codeOf(reference)) ? found : '\ufffd',
    )
}

const codeOf = (reference: string) => Number(`0${reference}`.replace(/^0(?=\d+$)/, ''))

const isCharacter = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
