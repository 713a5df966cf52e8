import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import type { PayloadRequest } from 'payload'
import sharp from 'sharp'
import { findMp3Start } from './mp3-start'

/** Detects the type from a file's bytes, whatever its name or server says; undefined for an unknown one. */
export async function typeOfFile(path: string): Promise<FileTypeResult | undefined> {
  const found = await fileTypeFromFile(path)
  // Common signatures stand at the very start, but recorders put tags, zeros and more before MP3 audio.
  if (!found) return (await findMp3Start(path)) && { mime: 'audio/mpeg', ext: 'mp3' }
  if (found.mime !== 'video/mp4') return found
  // The container's brand is the same with and without video. Measuring the sound names what is wrong with a damaged file.
  const read = await parseFile(path, { skipCovers: true }).catch(() => undefined)
  return read?.format.hasVideo ? found : { mime: 'audio/mp4', ext: 'm4a' }
}

/** A file that an upload or the Local API hands to Payload. */
type GivenFile = Pick<NonNullable<PayloadRequest['file']>, 'name' | 'data' | 'tempFilePath'>

export const typeOfUpload = ({ data, tempFilePath }: GivenFile) =>
  tempFilePath ? typeOfFile(tempFilePath) : fileTypeFromBuffer(data)

/** Decoding more takes minutes: the largest cover that apps accept has 9 million. */
const MOST_PIXELS = 50_000_000

export async function pictureProblem(file: GivenFile): Promise<string | undefined> {
  const { name } = file
  const source = file.tempFilePath || file.data
  const { width = 0, height = 0 } = await sharp(source, {
    limitInputPixels: false,
  }).metadata()
  if (width * height > MOST_PIXELS)
    return `“${name}” has ${Math.ceil((width * height) / 1e6)} million pixels; at most ${MOST_PIXELS / 1e6} million can be uploaded. A square of 3000 pixels is enough for a picture.`
  try {
    await sharp(source).resize(8).toBuffer()
  } catch {
    return `“${name}” is damaged and cannot be read to its end. Save it again, or choose another picture.`
  }
}
