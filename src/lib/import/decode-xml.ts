/** A feed's bytes as text, in the encoding that it declares. @throws RangeError for an unknown encoding */
export function decodeXml(bytes: Uint8Array): string {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(opening)?.[1]
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared ?? 'utf-8')
  return new TextDecoder(label).decode(bytes)
}
