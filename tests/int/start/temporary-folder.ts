import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

/** A folder every user may enter, as a DATA_DIR must be when the tests run as root; removed when the file is done. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plain-ai-start-'))
  made.push(folder)
  await chmod(folder, 0o755)
  return folder
}
