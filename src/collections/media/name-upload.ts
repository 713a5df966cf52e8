import { sql } from 'drizzle-orm'
import type { CollectionBeforeOperationHook } from 'payload'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { freePictureName, validUploadName } from '@/lib/media/upload-name'

/** Gives a file that comes in a name that every disk takes; Payload would refuse or hide some. */
export const nameUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!req.file || !['create', 'update', 'updateByID'].includes(operation)) return args
  req.file.name = validUploadName(req.file.name, req.file.mimetype)
  if (!req.file.mimetype.startsWith('image/')) return args
  const pictures = await rowsOf<{ filename: string }>(
    await databaseOfRequest(req),
    sql`SELECT filename FROM media WHERE mime_type LIKE 'image/%'`,
  )
  req.file.name = freePictureName(
    req.file.name,
    pictures.map(({ filename }) => filename),
  )
  return args
}
