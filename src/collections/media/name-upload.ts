import { sql } from 'drizzle-orm'
import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { databaseOfRequest, rowsOf } from '@/lib/database/sql'
import { freePictureName, validUploadName } from '@/lib/media/upload-name'
import { uploadProblem } from '@/lib/media/upload-problem'

/**
 * Refuses unplayable files, and uploads without one, which Payload would fetch from an address.
 * @throws APIError
 */
export const checkUpload: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isCopy = 'duplicateFromID' in args && Boolean(args.duplicateFromID)
  if (operation === 'create' && !req.file && !isCopy)
    throw new APIError('Choose a file first.', 400, null, true)
  if (!req.file || !['create', 'update', 'updateByID'].includes(operation)) return args
  const { name, mimetype, size } = req.file
  const problem = uploadProblem({ name, type: mimetype, size })
  if (problem) throw new APIError(problem, 400, null, true)
  return args
}

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
