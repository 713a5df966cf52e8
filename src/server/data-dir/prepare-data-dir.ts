import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartFailure } from '@/server/start-failure'

const mebibyte = 1024 * 1024

/** A new cluster takes about 50 MiB and the write-ahead log 16 MiB at a time; below this the database stops answering. */
const neededBytes = 96 * mebibyte

/** Creates DATA_DIR if need be, and proves that it can be written to before anything relies on it. */
export async function prepareDataDir(dir: string): Promise<void> {
  try {
    const created = await mkdir(dir, { recursive: true })
    // Passable but not listable for others: the database runs as an operating-system user of its own.
    if (created) await chmod(dir, 0o711)
    await mkdir(path.join(dir, 'outbox'), { recursive: true, mode: 0o700 })
    await mkdir(path.join(dir, 'media'), { recursive: true, mode: 0o755 })
    await writeProbe(dir)
  } catch (error) {
    throw new StartFailure(describeFault(dir, errorCode(error)), { cause: error })
  }
  await checkFreeSpace(dir)
}

async function writeProbe(dir: string): Promise<void> {
  const probe = path.join(dir, `.probe-${process.pid}`)
  try {
    const file = await open(probe, 'w', 0o600)
    try {
      await file.write(Buffer.alloc(mebibyte))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(probe, { force: true })
  }
}

async function checkFreeSpace(dir: string): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(dir)
  // Some network and pass-through file systems report no sizes at all.
  if (blocks === 0 || bavail * bsize >= neededBytes) return
  const free = Math.floor((bavail * bsize) / mebibyte)
  throw new StartFailure(
    `The disk that holds DATA_DIR (${dir}) is full: ${free} MiB are free and the database needs ${neededBytes / mebibyte} MiB. Make room, or set DATA_DIR to a folder on another disk.`,
  )
}

function describeFault(dir: string, code: string | undefined): string {
  const elsewhere = 'or set DATA_DIR to another folder.'
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR (${dir}) may not be written to by the user who starts the server: give that user write permission, ${elsewhere}`
    case 'EROFS':
      return `DATA_DIR (${dir}) is on a read-only file system: mount it writable, ${elsewhere}`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds DATA_DIR (${dir}) is full: make room, ${elsewhere}`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR (${dir}) is not a folder, because it or a part of its path is a file: remove that file, ${elsewhere}`
    default:
      return `DATA_DIR (${dir}) cannot be created or written to (${code ?? 'unknown error'}): check its path, ${elsewhere}`
  }
}
