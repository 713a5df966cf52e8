export const MEBIBYTE = 1024 ** 2
export const MAX_FILE_BYTES = 300 * MEBIBYTE
/** The panel sends files in parts of this size. */
export const PART_BYTES = 8 * MEBIBYTE

/** The types that can be uploaded: their common names, and the extensions that fit, the usual one first. */
const TYPES: Record<string, { name: string; endings: readonly [string, ...string[]] }> = {
  'audio/mpeg': { name: 'MP3', endings: ['mp3'] },
  'audio/mp4': { name: 'M4A', endings: ['m4a'] },
  'audio/x-m4a': { name: 'M4A', endings: ['m4a'] },
  'image/jpeg': { name: 'JPEG picture', endings: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG picture', endings: ['png'] },
  'image/webp': { name: 'WebP picture', endings: ['webp'] },
}
export const SOUND_TYPES = Object.keys(TYPES).filter((type) => type.startsWith('audio/'))
export const PICTURE_TYPES = Object.keys(TYPES).filter((type) => type.startsWith('image/'))

interface ChosenFile {
  name: string
  /** The browser's guess from the name; empty when it has none. */
  type: string
  size: number
}

/** Why a file cannot be uploaded and what to do, checked before a byte is sent; undefined when it can. */
export function uploadProblem({ name, type, size }: ChosenFile): string | undefined {
  if (type !== '' && !Object.hasOwn(TYPES, type)) return `“${name}” is ${typeProblem(type)}`
  if (size <= MAX_FILE_BYTES)
    return size === 0 ? `“${name}” is empty. Export it again.` : undefined
  const remedy = type.startsWith('image/')
    ? 'A square of 3000 pixels is enough for a picture.'
    : 'Speech in mono at 96 kbit/s needs 43 MB an hour.'
  return `“${name}” is ${inMegabytes(size)} MB; the limit is ${inMegabytes(MAX_FILE_BYTES)} MB. ${remedy}`
}

/** The side lengths of a cover that podcast apps accept, in pixels. */
const SMALLEST_COVER = 1_400

/** Why a picture does not suit as a cover, which not every picture has to; undefined when it does. */
export function coverNote(width: number, height: number): string | undefined {
  const size = `This picture has ${width} × ${height} pixels.`
  if (width !== height)
    return `${size} A cover has to be square: crop it first, unless it is for something else.`
  if (width < SMALLEST_COVER)
    return `${size} As a cover, podcast apps ask for ${SMALLEST_COVER} or more on each side.`
}

function typeProblem(type: string) {
  if (type.startsWith('audio/'))
    return `audio in a format that few players support. ${EXPORT}`
  if (type.startsWith('video/')) return `a video. ${EXPORT}`
  if (type.startsWith('image/'))
    return 'a picture that not every browser shows. Save it as JPEG, PNG or WebP, then upload that.'
  return `${type.startsWith('text/') ? 'text' : 'neither sound nor a picture'}. ${FORMATS}`
}

const inMegabytes = (bytes: number): string =>
  Math.ceil(bytes / MEBIBYTE).toLocaleString('en-US')

const EXPORT = 'Export it as MP3 or M4A, then upload that.'
const FORMATS = 'Audio has to be MP3 or M4A, a picture JPEG, PNG or WebP.'

export const UNKNOWN_CONTENT = `This file is not what its name says. ${FORMATS}`

/** Replaces Payload's messages about the content of a file. */
export function contentProblem(message: string): string {
  if (message.startsWith('Invalid or corrupted ISO base media file'))
    return 'This M4A file is damaged or not complete. Export it again.'
  if (!message.startsWith('Could not read uploaded file')) return message
  return 'The file could not be read. Upload it again.'
}

const MAX_STEM_BYTES = 150
/** Device names, which Windows refuses as file names with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** The closest name that every disk, bucket and address accepts, that is not hidden, and whose extension fits its type. */
export function validUploadName(name: string, mimeType = ''): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/[?%*:|"<>#]/g, '-')
  const { stem, extension } = split(plain)
  const endings = TYPES[mimeType]?.endings
  const ending =
    !endings || endings.includes(extension.toLowerCase()) ? extension : endings[0]
  return ending ? `${validStem(stem)}.${ending}` : validStem(stem)
}

/** The first of `name`, `name-1`, `name-2` … that no picture has with any extension: their sizes would share names. */
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

/** Cuts to a number of bytes without splitting a character; extensions, numbers and picture sizes still follow. */
const cut = (stem: string): string =>
  Buffer.from(stem)
    .subarray(0, MAX_STEM_BYTES)
    .toString()
    .replace(/\ufffd+$/, '')

function split(name: string): { stem: string; extension: string } {
  const trimmed = name.replace(/[\s.]+$/, '')
  const dot = trimmed.lastIndexOf('.')
  const extension = trimmed.slice(dot + 1)
  if (dot < 0 || !/^[A-Za-z0-9]{1,10}$/.test(extension))
    return { stem: trimmed, extension: '' }
  return { stem: trimmed.slice(0, dot), extension }
}

export const kindOf = (mimeType: string): string => TYPES[mimeType]?.name ?? mimeType

/** The type of an episode's audio in the feed and when served, by extension; Apple's names. */
export const AUDIO_TYPES = { mp3: 'audio/mpeg', m4a: 'audio/x-m4a' } as const

export const mediaUrl = (filename: string): string => `/media/${encodeURIComponent(filename)}`

export const UPLOADS_PATH = '/api/admin/uploads'
