import type { Config } from 'payload'
import { fromHere, uploadFolder } from './upload-folders'
import { MAX_FILE_BYTES } from './upload-problem'

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
