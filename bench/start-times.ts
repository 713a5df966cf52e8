import { readdirSync, readFileSync } from 'node:fs'
import { startSite } from '@tests/support/start-site'

const PORT = 4192
const RESTS_MS = 10_000

/** Measures a first start with the sample show, and the memory of all the site's processes afterwards. */
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

/** Proportional memory in megabytes of a process's descendants; zero without /proc. */
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
    // The process has ended in the meantime.
    return ''
  }
}
