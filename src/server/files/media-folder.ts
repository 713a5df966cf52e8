import type { Stats } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MediaFile, MediaSource } from './media-source'

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

export function openMediaFolder(folder: string): MediaSource {
  return {
    async find(name) {
      const found = await tryStat(path.join(folder, name))
      if (!found?.isFile()) return undefined
      return { name, size: found.size, modifiedAt: found.mtime, etag: makeEtag(found) }
    },
    read: (file, position) => readPiece(path.join(folder, file.name), position),
  }
}

async function tryStat(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file)
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Strong, so that If-Range may use it: a file is replaced as a whole, never written into. */
function makeEtag({ size, mtimeMs }: Stats): MediaFile['etag'] {
  return `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`
}

async function readPiece(
  file: string,
  { start, length }: { start: number; length: number },
): Promise<Buffer> {
  const piece = Buffer.allocUnsafeSlow(length)
  const handle = await open(file)
  try {
    const { bytesRead } = await handle.read(piece, 0, length, start)
    if (bytesRead !== length) throw new Error(`${file} became shorter while it was being read`)
    return piece
  } finally {
    await handle.close()
  }
}
