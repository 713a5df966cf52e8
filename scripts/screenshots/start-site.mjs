import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject, root } from '../start/project.mjs'

const PORT = 3189
const TIMEOUT_MS = 600_000

/** The site to photograph: the running one in BASE_URL, or a new one. */
export async function startSite() {
  const { BASE_URL } = process.env
  if (BASE_URL) return { url: BASE_URL, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plain-ai-screenshots-'))
  // Open to the database's user, who may differ from the one taking the pictures.
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [inProject('scripts/start.mjs')], {
    cwd: root,
    env: {
      ADMIN_PASSWORD: 'pictures-of-the-panel',
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://localhost:${PORT}`
  await waitUntilReady(url, child)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url, child) {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The site did not start; the messages above say why.')
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await delay(500)
  }
  throw new Error('The site did not become ready in ten minutes.')
}
