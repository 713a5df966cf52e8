const MAX_STEM_BYTES = 150
const MAX_EXTENSION = 10
/** Names of devices: Windows makes no such file, whatever its ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The name closest to this one that any disk, bucket and address takes, and that is not hidden. */
export function validUploadName(name: string, mimeType = ''): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/[?%*:|"<>#]/g, '-')
  const { stem, extension } = split(plain)
  const ending = extension || (EXTENSIONS[mimeType] ?? '')
  return ending ? `${validStem(stem)}.${ending}` : validStem(stem)
}

/** The first of `name`, `name-1`, `name-2` … that no picture has with any ending: their sizes would have the same names. */
export function freePictureName(name: string, taken: readonly string[]): string {
  const { stem } = split(name)
  const stems = new Set(taken.map((each) => split(each).stem.toLowerCase()))
  if (!stems.has(stem.toLowerCase())) return name
  let number = 1
  while (stems.has(`${stem}-${number}`.toLowerCase())) number += 1
  return addToName(name, String(number))
}

/** `cover-addition.png` */
export function addToName(name: string, addition: string): string {
  const { stem, extension } = split(name)
  return extension ? `${stem}-${addition}.${extension}` : `${stem}-${addition}`
}

function validStem(stem: string): string {
  const trimmed = cut(stem.replace(/^[\s.]+/, '')).replace(/[\s.]+$/, '')
  if (trimmed === '') return 'file'
  return RESERVED.test(trimmed) ? `file-${trimmed}` : trimmed
}

/** At most so many bytes, and never half a letter: endings, numbers and the sizes of pictures still follow. */
function cut(stem: string): string {
  let bytes = 0
  let kept = ''
  for (const letter of stem) {
    bytes += Buffer.byteLength(letter)
    if (bytes > MAX_STEM_BYTES) break
    kept += letter
  }
  return kept
}

function split(name: string): { stem: string; extension: string } {
  const trimmed = name.replace(/[\s.]+$/, '')
  const dot = trimmed.lastIndexOf('.')
  const extension = trimmed.slice(dot + 1)
  const isExtension = dot >= 0 && /^[A-Za-z0-9]+$/.test(extension) && extension.length <= MAX_EXTENSION
  return isExtension ? { stem: trimmed.slice(0, dot), extension } : { stem: trimmed, extension: '' }
}
