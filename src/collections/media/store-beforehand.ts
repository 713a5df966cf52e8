import { randomBytes } from 'node:crypto'
import {
  type CollectionBeforeOperationHook,
  commitTransaction,
  initTransaction,
  type PayloadRequest,
} from 'payload'
import { isAdministrator } from '@/lib/access/rules'
import { afterRollback } from '@/lib/database/after-commit'
import { env } from '@/lib/env'
import { tryBucketOf } from '@/lib/media/bucket'
import { deleteObject, putFile } from '@/lib/media/bucket-objects'
import { addToName } from '@/lib/media/upload-name'

/** An upload to the bucket may take minutes: ends Payload's still empty transaction for as long. */
export const storeBeforehand: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const bucket = tryBucketOf(env())
  if (!bucket || !isSoundSent(req) || !['create', 'update'].includes(operation)) return args
  await commitTransaction(req)
  const { file } = req
  // Two uploads of one name may be under way at once, and neither is in the list yet.
  file.name = addToName(file.name, randomBytes(3).toString('hex'))
  const key = file.name
  await putFile(bucket, { key, path: file.tempFilePath, size: file.size, type: file.mimetype })
  try {
    await initTransaction(req)
  } catch (error) {
    await deleteObject(bucket, key)
    throw error
  }
  await afterRollback(req, () => deleteObject(bucket, key))
  // By this mark the storage plug-in knows that the file is there.
  file.clientUploadContext = { isStored: true }
  return args
}

type Sent = PayloadRequest & { file: { tempFilePath: string } }

/** Pictures are small, and their sizes are made within the change. What this house itself brings has no user. */
function isSoundSent(req: PayloadRequest): req is Sent {
  return (
    (req.payloadAPI === 'local' || (req.payloadAPI === 'REST' && isAdministrator(req))) &&
    req.file?.tempFilePath !== undefined &&
    !req.file.mimetype.startsWith('image/')
  )
}
