import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export interface LoadOptions {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 2xx, and broken connections. */
  faults: number
}

interface LoadClient {
  name: string
  load(options: LoadOptions): Promise<LoadResult>
}

const run = promisify(execFile)

export async function findClient(): Promise<LoadClient> {
  if (spawnSync('wrk', ['-v']).error) return { name: 'autocannon', load: loadWithAutocannon }
  return { name: 'wrk', load: loadWithWrk }
}

async function loadWithAutocannon({ url, headers, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    faults: result.errors + result.non2xx,
  }
}

async function loadWithWrk({ url, headers, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...named,
    url,
  ])
  const faults = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: readLatency(stdout, '50%'),
    p99Ms: readLatency(stdout, '99%'),
    faults: [faults, ...(broken ?? [])].reduce((sum, count) => sum + Number(count ?? 0), 0),
  }
}

const MS_PER_UNIT: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function readLatency(report: string, rank: string): number {
  const [, amount, unit = 'ms'] = new RegExp(`${rank}\\s+([\\d.]+)(us|ms|s|m)`).exec(report) ?? []
  return Number(amount) * (MS_PER_UNIT[unit] ?? 1)
}
