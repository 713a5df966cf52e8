import path from 'node:path'
import type { Config } from 'payload'
import { env } from '@/lib/env'
import { MAX_FILE_BYTES } from './upload-rules'

export const mediaFolder = (): string => path.join(env().DATA_DIR, 'media')

/** A folder as seen from the one the server was started in: the panel's pages tell the browser, which need not know the rest. */
export const fromHere = (folder: string): string => path.relative('', folder)

/** Uploads while they come in. Beside the finished ones, so that there is room for both or for none. */
export const uploadFolder = (): string => path.join(env().DATA_DIR, 'uploads')

export const partsFolder = (): string => path.join(uploadFolder(), 'parts')

export const noteFolder = (): string => path.join(uploadFolder(), 'uncommitted')

const MEBIBYTE = 1024 * 1024
const MAX_FIELD_BYTES = 8 * MEBIBYTE

/** Payload's own limit for a whole request is 50 MB, and it would hold that in memory. */
export function uploadLimits(): Config['upload'] {
  return {
    limits: { fileSize: MAX_FILE_BYTES, fieldSize: MAX_FIELD_BYTES, files: 1 },
    requestSizeLimit: MAX_FILE_BYTES + MAX_FIELD_BYTES,
    responseOnLimit: `A file can be up to ${MAX_FILE_BYTES / MEBIBYTE} MB.`,
    useTempFiles: true,
    tempFileDir: fromHere(uploadFolder()),
  }
}
