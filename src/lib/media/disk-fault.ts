import { statfs } from 'node:fs/promises'
import type { AfterErrorHook } from 'payload'
import { env } from '@/lib/env'

const MEBIBYTE = 1024 ** 2

/** What PostgreSQL and uploads need to go on at all. */
const NEEDED_BYTES = 32 * MEBIBYTE

const FULL = /^(?:ENOSPC|EDQUOT|EFBIG)$/
const READ_ONLY = /^(?:EROFS|EACCES|EPERM)$/

export const DISK_IS_FULL =
  'The disk of the server is full. Nothing was saved: make room on it, then send the file again.'
const DISK_IS_READ_ONLY =
  'The server may not write to its data folder. Nothing was saved: give the folder to the user who runs the site, then send the file again.'

/** Says that it was the disk which did not take a file; Payload calls all of these unknown, or faults of the file. */
export const diskFaultResponse: AfterErrorHook = async ({ error }) => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (READ_ONLY.test(code)) return { status: 503, response: { errors: [{ message: DISK_IS_READ_ONLY }] } }
  // Payload writes the cause to the log and keeps it to itself.
  const isHidden = error.name === 'FileUploadError' && (await findFreeBytes()) < NEEDED_BYTES
  if (!FULL.test(code) && !isHidden) return
  return { status: 507, response: { errors: [{ message: DISK_IS_FULL }] } }
}

export async function findFreeBytes(): Promise<number> {
  return (await readDisk()).freeBytes
}

/** The disk of DATA_DIR; 0 bytes in all where a network file system names no sizes. */
export async function readDisk(): Promise<{ freeBytes: number; bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(env().DATA_DIR)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

/** Whether a body of this size would still fit, with what the database needs beside it. */
export const hasRoomFor = async (bytes: number): Promise<boolean> =>
  (await findFreeBytes()) > bytes + NEEDED_BYTES
