import { copyFile, link, mkdir } from 'node:fs/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import { env } from '@/lib/env'
import { tryEach } from '@/lib/try-each'
import { tryBucketOf } from './bucket'
import { openPartsStore, openUploadsStore, withTemporaryFile } from './file-store'
import { partsFolder } from './upload-folders'
import { UPLOADS_PATH } from './upload-rules'

const HOUR_MS = 60 * 60_000
const KEPT_MS = 3 * 24 * HOUR_MS

/** Files that arrive in parts: in the bucket if there is one, since the next part may reach another server. */
export async function openParts(): Promise<DataStore> {
  const bucket = tryBucketOf(env())
  // Loads the library only here, so that a site without a bucket does not pay for it.
  if (bucket) return new (await import('./bucket-parts')).BucketParts(bucket)
  await mkdir(partsFolder(), { recursive: true })
  return new FileStore({ directory: partsFolder() })
}

/** Lends a whole upload as a file that may be moved or removed; the parts stay until `removeParts`. */
export const withWholeUpload = <T>(id: string, work: (file: string) => Promise<T>): Promise<T> =>
  openPartsStore().withPath(id, (arrived) =>
    withTemporaryFile(async (file) => {
      // Some network file systems have no hard links.
      await link(arrived, file).catch(() => copyFile(arrived, file))
      return work(file)
    }),
  )

const INFO = '.info'

/** Removes everything that either tus store makes of an upload. */
export async function removeParts(id: string): Promise<void> {
  const files = openPartsStore()
  for (const name of [id, `${id}${INFO}`, `${id}.part`, `${id}.json`]) await files.remove(name)
}

/** Removes uploads in parts that are idle for three days, leftovers of refused ones, and files of senders that died an hour ago. */
export async function removeForgottenUploads(now = Date.now()): Promise<void> {
  const uploads = openUploadsStore()
  const dead = (await uploads.list()).filter(({ modifiedAt }) => modifiedAt < now - HOUR_MS)
  // The parts are in a folder within.
  await tryEach(
    dead.filter(({ name }) => !name.includes('/')),
    ({ name }) => uploads.remove(name),
  )
  const [parts, files] = [await openParts(), openPartsStore()]
  const forgotten = (await files.list()).filter(({ modifiedAt }) => modifiedAt < now - KEPT_MS)
  await tryEach(forgotten, async ({ name }) => {
    if (name.endsWith(INFO)) await parts.remove(name.slice(0, -INFO.length)).catch(whenThere)
    await files.remove(name)
  })
}

function whenThere(error: Error): void {
  if (!('status_code' in error && error.status_code === 404)) throw error
}

const ID = /^[\da-f]{32}$/

/** Undefined for other addresses; without an id for the address that creates uploads. */
export function uploadAddressOf(pathname: string): { id?: string } | undefined {
  if (pathname === UPLOADS_PATH) return {}
  const id = pathname.startsWith(`${UPLOADS_PATH}/`) ? pathname.slice(UPLOADS_PATH.length + 1) : ''
  return ID.test(id) ? { id } : undefined
}
