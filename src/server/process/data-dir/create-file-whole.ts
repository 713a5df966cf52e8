import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { errorCode } from '@/server/process/start-failure'

/** Makes a private file unless it is there already. After a crash it is there whole or not at all, and the first of several makers wins. */
export async function createFileWhole(file: string, content: string): Promise<void> {
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
