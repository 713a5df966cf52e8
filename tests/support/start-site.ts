import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const TIMEOUT_MS = 240_000

export interface StartedSite {
  dataDir: string
  stop(): Promise<void>
}

/** Another site beside the tested one, from the same build, with variables of its own. */
export async function startSite(port: number, variables: Record<string, string>): Promise<StartedSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plain-ai-e2e-'))
  // Open to the database's own user, who is not always the one who runs the tests.
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_SHOW: 'false',
      RATE_LIMIT_FACTOR: '1000',
      READY_NOTICE_SECONDS: '0',
      ...variables,
    },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  await untilReady(url, child)
  return {
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The second site did not start.')
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await delay(250)
  }
  child.kill('SIGTERM')
  throw new Error('The second site did not become ready.')
}
