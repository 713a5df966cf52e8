import path from 'node:path'
import type { Config, File } from 'payload'
import { env } from '@/lib/env'
import { MAX_FILE_BYTES, MEBIBYTE } from './upload-rules'

export const mediaFolder = (): string => path.join(env().DATA_DIR, 'media')

/** A folder relative to the server's working directory: the panel's pages send it to the browser, which need not know the rest. */
export const fromHere = (folder: string): string => path.relative('', folder)

/** Uploads that are still arriving. On the same disk as finished ones, so that there is room for both or for neither. */
export const uploadFolder = (): string => path.join(env().DATA_DIR, 'uploads')

export const partsFolder = (): string => path.join(uploadFolder(), 'parts')

/** A file that Payload copies from the disk, instead of holding it in memory, and then removes. */
export const fileAt = (
  tempFilePath: string,
  facts: Pick<File, 'name' | 'size' | 'mimetype'>,
) => ({
  data: Buffer.alloc(0),
  tempFilePath,
  ...facts,
})

const MAX_FIELD_BYTES = 8 * MEBIBYTE

/** Payload's own limit for a whole request is 50 MB, held in memory. */
export function uploadLimits(): Config['upload'] {
  return {
    limits: { fileSize: MAX_FILE_BYTES, fieldSize: MAX_FIELD_BYTES, files: 1 },
    requestSizeLimit: MAX_FILE_BYTES + MAX_FIELD_BYTES,
    responseOnLimit: `A file can be up to ${MAX_FILE_BYTES / MEBIBYTE} MB.`,
    useTempFiles: true,
    tempFileDir: fromHere(uploadFolder()),
  }
}
