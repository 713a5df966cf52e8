import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartFailure } from '@/server/process/start-failure'
import { run } from './os-user'

const LOOK_AGAIN_MS = 100
const GONE_TIMEOUT_MS = 10_000

/** Call it only while holding DATA_DIR's lock, so that no process found here belongs to a live server. */
export async function stopLeftovers(
  cluster: string,
  onFound: (pids: number[]) => void,
): Promise<void> {
  const pids = await findProcesses(cluster)
  if (pids.length > 0) {
    onFound(pids)
    await stopAll(cluster, pids)
  }
  // Another program may have the recorded process id by now, and PostgreSQL would refuse to start.
  if (process.platform === 'linux')
    await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** Ends them at once: the next start replays from the log what was committed. */
async function stopAll(cluster: string, pids: number[]): Promise<void> {
  for (const pid of pids) tryQuit(pid)
  const deadline = Date.now() + GONE_TIMEOUT_MS
  for (let rest = pids; rest.length > 0; rest = await findProcesses(cluster)) {
    if (Date.now() > deadline)
      throw new StartFailure(
        `A database process of an earlier start (${rest.join(', ')}) still runs on ${cluster} and does not stop: end it with kill ${rest.join(' ')}, then start again.`,
      )
    await delay(LOOK_AGAIN_MS)
  }
}

function tryQuit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended, or the wait for its end reports it.
  }
}

/** Finds only PostgreSQL's processes: a shell or editor in this folder is left alone. */
export async function findProcesses(cluster: string): Promise<number[]> {
  if (process.platform === 'linux')
    return listPids().filter((pid) => isDatabaseProcess(pid, cluster))
  if (process.platform === 'win32') return []
  const { output } = await run('ps', ['-axo', 'pid=,command='])
  return output
    .split('\n')
    .filter((line) => /\/(?:postgres|initdb) /.test(line) && line.includes(cluster))
    .map((line) => Number.parseInt(line, 10))
}

function listPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

function isDatabaseProcess(pid: number, cluster: string): boolean {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (!/^(?:\S*\/)?(?:postgres|initdb)(?:$|:)/.test(program)) return false
    return readlinkSync(`/proc/${pid}/cwd`) === cluster || args.includes(cluster)
  } catch {
    // It has ended, or belongs to another user and so is not ours.
    return false
  }
}
