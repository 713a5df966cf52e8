import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface RunningSite {
  url: string
  /** From the command to the first ready response. */
  startedInMs: number
  /** Memory of the server process; undefined when the system does not report it. */
  residentMegabytes(): number | undefined
  /** Kills it like a system short of memory; the start script restarts it. */
  killServer(): void
  stop(): Promise<void>
}

interface SiteOptions {
  databaseUrl: string
  dataDir: string
  port: number
  /** Additional or overriding settings. */
  settings?: Record<string, string>
}

const START_LIMIT_MS = 600_000

/** Starts the site like `npm start`, on a given database. */
export async function startSite({ databaseUrl, dataDir, port, settings }: SiteOptions): Promise<RunningSite> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: 'none',
      // A generated password opens nothing until it is changed.
      ADMIN_PASSWORD: 'a password for benchmarks',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, url)
  return {
    url,
    startedInMs: performance.now() - begun,
    residentMegabytes: () => largestOf(child.pid ?? 0),
    killServer() {
      const [largest] = descendantsOf(child.pid ?? 0).sort(
        (one, other) => residentOf(other) - residentOf(one),
      )
      if (largest) process.kill(largest, 'SIGKILL')
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode} while starting.`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(20)
  }
  child.kill('SIGTERM')
  throw new Error(`The site was not ready within ${START_LIMIT_MS / 60_000} minutes.`)
}

/** The start script waits for its server, which is far larger. */
function largestOf(pid: number): number | undefined {
  if (!existsSync('/proc/self/status')) return undefined
  return Math.max(...[pid, ...descendantsOf(pid)].map(residentOf))
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1])
const residentOf = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1024

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // It has ended in the meantime.
    return ''
  }
}
