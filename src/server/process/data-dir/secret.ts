import { randomBytes } from 'node:crypto'
import { chmod, readFile, rm } from 'node:fs/promises'
import { errorCode } from '@/server/process/start-failure'
import { createFileWhole } from './create-file-whole'

export async function readOrCreateSecret(file: string): Promise<string> {
  const kept = await readSecret(file)
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  await createFileWhole(file, `${secret}\n`)
  // Another server may have been quicker, and then its secret counts.
  return (await readSecret(file)) ?? secret
}

/** Undefined when there is none yet. A copied or restored file gets its narrow mode back. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    const kept = (await readFile(file, 'utf8')).trim()
    await chmod(file, 0o600)
    if (kept) return kept
    // Nothing in it: no server can have used it, and it would stand in the way of a new one.
    await rm(file, { force: true })
    return undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
