import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { atFileEnd } from '@tests/support/file-end'

/** A folder every user may enter, as a DATA_DIR must be when the tests run as root; removed when the file is done. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plain-ai-start-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}
