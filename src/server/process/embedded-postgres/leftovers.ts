import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode, StartFailure } from '@/server/process/start-failure'
import { run } from './run'

const lookAgainMs = 100
const TIMEOUT_MS = { fast: 15_000, immediate: 10_000 }

/**
 * Stops what a killed server left running on this cluster. Call it only while holding the lock of DATA_DIR: then nothing
 * that runs here has a server any more.
 */
export async function stopLeftovers(cluster: string, onFound: (pids: number[]) => void): Promise<void> {
  const pids = await findProcesses(cluster)
  if (pids.length > 0) {
    onFound(pids)
    await stopAll(cluster, pids)
  }
  // With nobody at work here its number may by now be someone else's, and PostgreSQL would refuse to start.
  if (process.platform === 'linux') await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

async function stopAll(cluster: string, pids: number[]): Promise<void> {
  const postmaster = await readPostmasterPid(cluster)
  // A postmaster ends its children itself, and cleanly. Children without one are told to go at once.
  if (postmaster !== undefined && pids.includes(postmaster)) send(postmaster, 'SIGINT')
  else for (const pid of pids) send(pid, 'SIGQUIT')
  if (await isGoneWithin(cluster, TIMEOUT_MS.fast)) return
  for (const pid of await findProcesses(cluster)) send(pid, 'SIGQUIT')
  if (await isGoneWithin(cluster, TIMEOUT_MS.immediate)) return
  const left = (await findProcesses(cluster)).join(', ')
  throw new StartFailure(
    `A database process of an earlier start (${left}) still runs on ${cluster} and does not stop: end it with kill ${left}, then start again.`,
  )
}

async function isGoneWithin(cluster: string, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  while (Date.now() < deadline) {
    if ((await findProcesses(cluster)).length === 0) return true
    await delay(lookAgainMs)
  }
  return false
}

/** Processes of PostgreSQL that work in this folder. Someone's shell or editor there is none of our business. */
export async function findProcesses(cluster: string): Promise<number[]> {
  if (process.platform === 'linux') return listPids().filter((pid) => isDatabaseProcess(pid, cluster))
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
    // It ended while it was looked at, or belongs to another user and so cannot be one of ours.
    return false
  }
}

async function readPostmasterPid(cluster: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Already gone, which is what was wanted.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
