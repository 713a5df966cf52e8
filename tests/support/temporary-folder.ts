import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atFileEnd } from './file-end'

/** A folder every user may enter, as a DATA_DIR must be when the tests run as root; removed when the file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plain-ai-'))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  return folder
}
