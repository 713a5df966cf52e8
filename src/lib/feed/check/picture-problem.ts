import type { CheckedFiles } from './checked-feed'

const MIN_SIDE = 1_400
const MAX_SIDE = 3_000
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }

/** What Apple would refuse a cover for, in a sentence; undefined for a good one. */
export function pictureProblem(url: string | undefined, { pictures }: CheckedFiles): string | undefined {
  if (!url) return 'There is no cover as JPEG or PNG.'
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  if (!TYPES[extension]) return 'The cover is neither a JPEG nor a PNG.'
  const picture = pictures.get(url)
  if (!picture) return 'The cover is not among the uploads, so its size is unknown.'
  if (picture.type !== TYPES[extension]) return `The cover is called .${extension}, but is ${picture.type}.`
  const { width, height } = picture
  if (!width || width !== height) return `The cover is not square: it has ${width} × ${height} pixels.`
  if (width < MIN_SIDE || width > MAX_SIDE)
    return `The cover has ${width} × ${height} pixels, and should have from ${MIN_SIDE} to ${MAX_SIDE} each way.`
  return undefined
}
