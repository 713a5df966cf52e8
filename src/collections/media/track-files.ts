import type { CollectionBeforeChangeHook } from 'payload'
import { keepOnlyIfCommitted } from '@/lib/media/uncommitted-files'
import type { Media } from '@/payload-types'

/** Payload writes the files next, before it knows whether the change will be saved. */
export const trackFiles: CollectionBeforeChangeHook<Media> = async ({ collection, data, req }) => {
  if (!req.file || collection.upload.disableLocalStorage) return data
  const names = [data.filename, ...Object.values(data.sizes ?? {}).map((size) => size?.filename)]
  await keepOnlyIfCommitted(
    req,
    names.filter((name) => typeof name === 'string'),
  )
  return data
}
