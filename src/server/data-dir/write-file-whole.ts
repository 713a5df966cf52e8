import { open, rename, rm } from 'node:fs/promises'

/** Writes a private file so that after a crash it is there whole or not at all. */
export async function writeFileWhole(file: string, content: string, owner?: { uid: number; gid: number }) {
  const temporary = `${file}.${process.pid}.new`
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(content)
      if (owner) await handle.chown(owner.uid, owner.gid)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
