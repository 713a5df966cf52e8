import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFakeS3 } from '@tests/support/fake-s3'
import { type RunningFront, startFront } from '@tests/support/running-front'

/** More than one block, and not a whole number of them. */
export const AUDIO = Buffer.from(
  Array.from({ length: 1_200_345 }, (_, index) => (index * 7 + (index >> 8)) % 251),
)

/** A site, and where its uploads lie. */
export interface Place {
  site: RunningFront
  put(name: string, content: Buffer | string, modifiedAt?: Date): Promise<void>
  close(): Promise<void>
}

async function openFolder(): Promise<Place> {
  const dir = await mkdtemp(path.join(tmpdir(), 'plain-ai-media-'))
  await mkdir(path.join(dir, 'media/folder'), { recursive: true })
  await writeFile(path.join(dir, 'secret'), 'secret')
  const site = await startFront({ dir })
  return {
    site,
    async put(name, content, modifiedAt = new Date()) {
      const file = path.join(dir, 'media', name)
      await writeFile(file, content)
      await utimes(file, modifiedAt, modifiedAt)
    },
    close: () => site.stop(),
  }
}

async function openBucket(): Promise<Place> {
  const s3 = await startFakeS3()
  const site = await startFront({ mediaBucket: s3.bucket })
  return {
    site,
    put: async (...upload) => s3.put(...upload),
    async close() {
      await site.stop()
      await s3.close()
    },
  }
}

/** Both places that uploads can lie in, for `describe.each`. */
export const PLACES = [
  ['the disk', openFolder],
  ['a bucket', openBucket],
] as const
