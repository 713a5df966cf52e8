import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { errorCode } from './start-failure'

export async function readOrCreateSecret(file: string): Promise<string> {
  const stored = await readSecret(file)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  await createFileWhole(file, `${secret}\n`)
  // Another server may have been faster; its secret wins.
  return (await readSecret(file)) ?? secret
}

/** Undefined without a secret. Resets a copied file to its private mode. */
export async function readSecret(file: string): Promise<string | undefined> {
  try {
    const stored = (await readFile(file, 'utf8')).trim()
    await chmod(file, 0o600)
    if (stored) return stored
    // An empty file was never used, and would block a new secret.
    await rm(file, { force: true })
    return undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Creates a private file, complete even after a crash; the first of several writers wins. */
async function createFileWhole(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true })
    await link(temporary, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
