import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, open, readFile, rm } from 'node:fs/promises'
import { errorCode } from './start-failure'

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

/** Makes a private file unless it is there already. After a crash it is there whole or not at all, and the first of several makers wins. */
async function createFileWhole(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(temporary, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
