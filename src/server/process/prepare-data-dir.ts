import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartFailure } from './start-failure'

const MEBIBYTE = 1024 * 1024

/** A new cluster takes about 50 MiB, and the write-ahead log grows by 16 MiB at a time. */
const NEEDED_MEBIBYTES = { first: 96, later: 24 }

/** Creates DATA_DIR if needed, and tests that it is writable. */
export async function prepareDataDir(dir: string): Promise<void> {
  try {
    const isNew = await ensureFolder(dir, 0o755)
    // Others may enter but not list: the database runs as another operating-system user.
    if (isNew) await chmod(dir, 0o711)
    await ensureFolder(path.join(dir, 'outbox'), 0o700)
    await ensureFolder(path.join(dir, 'media'), 0o755)
    await writeProbe(dir)
  } catch (error) {
    throw new StartFailure(describeFault(dir, errorCode(error)), { cause: error })
  }
  await checkFreeSpace(dir)
}

/** True if it was created. Node's own `recursive` would loop forever where nothing can be created, as in /proc. */
async function ensureFolder(folder: string, mode: number): Promise<boolean> {
  if (existsSync(folder)) return false
  await ensureFolder(path.dirname(folder), 0o755)
  await mkdir(folder, { mode }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  return true
}

async function writeProbe(dir: string): Promise<void> {
  const probe = path.join(dir, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(MEBIBYTE), { mode: 0o600, flush: true })
  } finally {
    await rm(probe, { force: true })
  }
}

async function checkFreeSpace(dir: string): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(dir)
  const needed = existsSync(path.join(dir, 'postgres'))
    ? NEEDED_MEBIBYTES.later
    : NEEDED_MEBIBYTES.first
  // Some network file systems report no sizes.
  if (blocks > 0 && bavail * bsize < needed * MEBIBYTE)
    throw new StartFailure(describeFault(dir, 'ENOSPC'))
}

function describeFault(dir: string, code = 'unknown error'): string {
  const elsewhere = 'or set DATA_DIR to another folder.'
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR (${dir}) may not be written to by the user who starts the server: give that user write permission, ${elsewhere}`
    case 'EROFS':
      return `DATA_DIR (${dir}) is on a read-only file system: mount it writable, ${elsewhere}`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds DATA_DIR (${dir}) is full: make room, at least ${NEEDED_MEBIBYTES.first} MiB, ${elsewhere}`
    case 'ENOTDIR':
      return `DATA_DIR (${dir}) is not a folder, because it or a part of its path is a file: remove that file, ${elsewhere}`
    default:
      return `DATA_DIR (${dir}) cannot be created or written to (${code}): check its path, ${elsewhere}`
  }
}
