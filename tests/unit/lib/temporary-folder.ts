import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder that is gone after the tests of the file that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-ai-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
