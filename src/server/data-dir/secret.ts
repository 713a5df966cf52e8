import { randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { errorCode } from '@/server/start-failure'
import { writeFileWhole } from './write-file-whole'

/** The secret kept in this file; made once, readable by its owner alone. */
export async function readOrCreateSecret(file: string): Promise<string> {
  const kept = await readSecret(file)
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  await writeFileWhole(file, `${secret}\n`)
  return secret
}

/** Undefined when there is none yet. A copied or restored file gets its narrow mode back. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    const kept = (await readFile(file, 'utf8')).trim()
    await chmod(file, 0o600)
    return kept || undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
