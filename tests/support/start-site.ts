import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataDir } from './tested-site'

const TIMEOUT_MS = 240_000

export interface StartedSite {
  dataDir: string
  stop(): Promise<void>
}

/** A site from the build, without a show unless the variables say otherwise. */
export async function startSite(port: number, variables: Record<string, string>): Promise<StartedSite> {
  const url = `http://localhost:${port}`
  if (await isReady(url))
    throw new Error(`${url} already answers: stop what is there, or choose another port.`)
  const dataDir = makeDataDir()
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
    stdio: ['ignore', 'ignore', 'inherit'],
  })
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
    if (child.exitCode !== null) throw new Error(`${url} did not start; what it said is above.`)
    if (await isReady(url)) return
    await delay(250)
  }
  child.kill('SIGTERM')
  throw new Error(`${url} did not become ready; what it said is above.`)
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false
