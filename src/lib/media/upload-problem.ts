const MEBIBYTE = 1024 * 1024
export const MAX_FILE_BYTES = 300 * MEBIBYTE

export const SOUND_TYPES = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a']
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

const EXPORT_SOUND = 'Export it as MP3 or M4A, then upload that.'
const EXPORT_PICTURE = 'Save it as JPEG, PNG or WebP, then upload that.'

interface ChosenFile {
  name: string
  /** As the browser tells it by the name; empty where it knows none. */
  type: string
  size: number
}

/** Why a file cannot be uploaded and what to do, known before a byte is sent; undefined when nothing is against it. */
export function uploadProblem({ name, type, size }: ChosenFile): string | undefined {
  const problem = typeProblem(name, type)
  if (problem) return problem
  if (size <= MAX_FILE_BYTES) return size === 0 ? `“${name}” is empty. Export it again.` : undefined
  const remedy = type.startsWith('image/')
    ? 'A square of 3000 pixels is enough for a picture.'
    : 'Speech in mono at 96 kbit/s needs 43 MB an hour.'
  return `“${name}” has ${inMegabytes(size)} MB; at most ${inMegabytes(MAX_FILE_BYTES)} MB can be uploaded. ${remedy}`
}

function typeProblem(name: string, type: string): string | undefined {
  if (type === '' || [...SOUND_TYPES, ...PICTURE_TYPES].includes(type)) return undefined
  if (type.startsWith('audio/'))
    return `“${name}” is sound in a format that few players know. ${EXPORT_SOUND}`
  if (type.startsWith('video/')) return `“${name}” is a video. ${EXPORT_SOUND}`
  if (type.startsWith('image/'))
    return `“${name}” is a picture that not every browser shows. ${EXPORT_PICTURE}`
  const what = type.startsWith('text/') ? 'text' : 'neither sound nor a picture'
  return `“${name}” is ${what}. Sound has to be MP3 or M4A, a picture JPEG, PNG or WebP.`
}

const inMegabytes = (bytes: number): string => Math.ceil(bytes / MEBIBYTE).toLocaleString('en-US')

/** What Payload says once it has looked into a file. */
const CONTENT: [RegExp, string][] = [
  [
    /^File type (\S+) \(from extension (\S+)\) is not allowed/,
    'This file is not what its name says. Sound has to be MP3 or M4A, a picture JPEG, PNG or WebP.',
  ],
  [
    /^Invalid MIME type: (\S+)\.$/,
    'This file is not what its name says. Export it again: sound as MP3 or M4A, a picture as JPEG, PNG or WebP.',
  ],
  [/^Invalid or corrupted ISO base media file/, 'This M4A file is damaged or not complete. Export it again.'],
  [/^Could not read uploaded file/, 'The file could not be read. Upload it again.'],
]

export const contentProblem = (said: string): string =>
  CONTENT.find(([pattern]) => pattern.test(said))?.[1] ?? said
