import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { UPLOADS_PATH } from './upload-address'
import { uploadFolder } from './upload-folders'

const KEPT_MS = 3 * 24 * 60 * 60_000

const partsFolder = (): string => path.join(uploadFolder(), 'parts')

/** What has arrived of files that come in parts, and under which names. */
export async function openParts(): Promise<FileStore> {
  await mkdir(partsFolder(), { recursive: true })
  return new FileStore({ directory: partsFolder(), expirationPeriodInMilliseconds: KEPT_MS })
}

export const partsFile = (id: string): string => path.join(partsFolder(), id)

/** What has not been gone on with for three days. */
export async function removeForgottenParts(): Promise<void> {
  await (await openParts()).deleteExpired()
}

const ID = /^[\da-f]{32}$/

/** Undefined for other addresses; without an id for the one that takes new uploads. */
export function uploadAddressOf(pathname: string): { id?: string } | undefined {
  if (pathname === UPLOADS_PATH) return {}
  const id = pathname.startsWith(`${UPLOADS_PATH}/`) ? pathname.slice(UPLOADS_PATH.length + 1) : ''
  return ID.test(id) ? { id } : undefined
}
