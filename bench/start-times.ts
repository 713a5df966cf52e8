import { readdirSync, readFileSync } from 'node:fs'
import { startSite } from '@tests/support/start-site'

const PORT = 4192
const RESTS_MS = 10_000

/** How long a first start with the sample show takes, and how much memory all processes of the site keep afterwards. */
export async function startReport(): Promise<string> {
  const begun = performance.now()
  const site = await startSite(PORT, { SAMPLE_SHOW: 'true' })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  await new Promise((resolve) => setTimeout(resolve, RESTS_MS))
  for (const path of ['/', '/episodes', '/search?q=bias'])
    await (await fetch(`http://localhost:${PORT}${path}`)).text()
  const memory = Math.round(await memoryBelow(process.pid))
  await site.stop()
  return `first start with the sample show, to /readyz: ${seconds} s\nmemory of the site with its database, shared pages counted once: ${memory} MB`
}

/** Megabytes of all children of a process, by their proportional share; of none where there is no /proc. */
async function memoryBelow(root: number): Promise<number> {
  let bytes = 0
  for (const pid of childrenOf(root)) {
    const rollup = readOr(`/proc/${pid}/smaps_rollup`)
    bytes += Number(/Pss:\s+(\d+)/.exec(rollup)?.[1] ?? 0) * 1024
    bytes += (await memoryBelow(pid)) * 1024 ** 2
  }
  return bytes / 1024 ** 2
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => new RegExp(`\\) \\w ${pid} `).test(readOr(`/proc/${each}/stat`)))
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A process that has ended in the meantime.
    return ''
  }
}
