import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import sharp from 'sharp'
import { findMp3Start } from './mp3-start'

export interface FileType {
  mime: string
  /** Without the dot. */
  ext: string
}

const MP3: FileType = { mime: 'audio/mpeg', ext: 'mp3' }
const M4A: FileType = { mime: 'audio/mp4', ext: 'm4a' }

/** Detects the type from a file's bytes, whatever its name or server says; undefined for an unknown one. */
export async function typeOfFile(path: string): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(path)
  // Common signatures stand at the very start, but recorders put tags, zeros and more before MP3
  // audio.
  if (!found) return (await findMp3Start(path)) && MP3
  // The container's brand is the same with and without video.
  return found.mime === 'video/mp4' && !(await hasVideo(path)) ? M4A : found
}

/** Like `typeOfFile`, for a file that an upload or the Local API hands to Payload. */
export const typeOfUpload = async (file: {
  data: Buffer
  tempFilePath?: string
}): Promise<FileType | undefined> =>
  file.tempFilePath ? typeOfFile(file.tempFilePath) : fileTypeFromBuffer(file.data)

/** A picture's pixel count, read from its header. */
export async function pixelsOf(file: { data: Buffer; tempFilePath?: string }): Promise<number> {
  const { width = 0, height = 0 } = await sharp(file.tempFilePath || file.data, {
    limitInputPixels: false,
  }).metadata()
  return width * height
}

/** Whether a picture cannot be read to its end. */
export const isDamaged = (file: { data: Buffer; tempFilePath?: string }): Promise<boolean> =>
  sharp(file.tempFilePath || file.data)
    .resize(8)
    .toBuffer()
    .then(
      () => false,
      () => true,
    )

async function hasVideo(path: string): Promise<boolean> {
  // Measuring the sound names what is wrong with a damaged file.
  const read = await parseFile(path, { skipCovers: true }).catch(() => undefined)
  return read?.format.hasVideo === true
}
