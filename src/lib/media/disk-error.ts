import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AfterErrorHook } from 'payload'
import { env } from '@/lib/env'
import { mediaFolder, uploadFolder } from './upload-folders'

/** The minimum that PostgreSQL and uploads need to keep running. */
const NEEDED_BYTES = 32 * 1024 ** 2

const FULL = /^(?:ENOSPC|EDQUOT|EFBIG)$/
const READ_ONLY = /^(?:EROFS|EACCES|EPERM)$/

export const DISK_IS_FULL =
  'The server disk is full. Nothing was saved: free up space, then upload the file again.'
const IS_FULL = { status: 507, message: DISK_IS_FULL } as const
const IS_READ_ONLY = {
  status: 503,
  message:
    'The server cannot write to its data folder. Nothing was saved: give the folder to the user who runs the site, then upload the file again.',
} as const

/** Says that the disk refused a file; Payload reports such errors as unknown, or as faults of the file. */
export const diskFaultResponse: AfterErrorHook = async ({ error }) => {
  const fault = await diskFaultOf(error)
  return fault && { status: fault.status, response: { errors: [{ message: fault.message }] } }
}

export async function diskFaultOf(error: unknown) {
  const { code, name, syscall } = error as NodeJS.ErrnoException
  if (FULL.test(String(code))) return IS_FULL
  if (READ_ONLY.test(String(code))) return IS_READ_ONLY
  // Payload logs the cause and does not pass it on.
  if (name !== 'FileUploadError' && !syscall) return undefined
  if (!(await hasRoomFor(0))) return IS_FULL
  return (await takesFiles()) ? undefined : IS_READ_ONLY
}

/** Whether both upload folders accept a file; permissions alone do not tell. */
export async function takesFiles(): Promise<boolean> {
  for (const folder of [mediaFolder(), uploadFolder()]) {
    const probe = path.join(folder, `.probe-${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(probe, '.')
      await rm(probe)
    } catch {
      return false
    }
  }
  return true
}

export interface Disk {
  freeBytes: number
  /** 0 when a network file system reports no sizes. */
  bytes: number
}

export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

/** Whether a body of this size fits, with what the database needs besides. */
export const hasRoomFor = async (bytes: number): Promise<boolean> =>
  (await readDisk(env().DATA_DIR)).freeBytes > bytes + NEEDED_BYTES
