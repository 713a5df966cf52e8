import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'

/** A process told apart from a later one that got the same number. */
export interface ProcessIdentity {
  pid: number
  /** When it began, in the system's own unit; only ever compared. */
  began: string
  /** The running system, or container, in which the process number has a meaning. */
  place: string
}

export function identifySelf(): ProcessIdentity {
  return { pid: process.pid, began: findBeginning(process.pid) ?? 'unknown', place: describePlace() }
}

/** True only for the very same process: a reused number, a zombie and a process before a reboot are not it. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identity.place === describePlace() && findBeginning(identity.pid) === identity.began
}

function findBeginning(pid: number): string | undefined {
  if (process.platform === 'linux') return parseLinuxStat(tryRead(`/proc/${pid}/stat`))
  try {
    const command = ['-o', 'stat=,lstart=', '-p', String(pid)]
    const [state, ...began] = execFileSync('ps', command, { encoding: 'utf8' }).trim().split(/\s+/)
    return state?.startsWith('Z') ? undefined : began.join(' ')
  } catch {
    // ps answers with an error when there is no such process.
    return undefined
  }
}

/** The name in the second field may hold blanks and brackets, so the fields are counted from the last bracket. */
export function parseLinuxStat(stat: string | undefined): string | undefined {
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === undefined || state === 'Z' || state === 'X' ? undefined : rest[18]
}

function describePlace(): string {
  const boot = tryRead('/proc/sys/kernel/random/boot_id')?.trim()
  return boot ? `${boot} ${tryReadLink('/proc/self/ns/pid') ?? ''}` : os.hostname()
}

function tryRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended, or this system has no /proc.
    return undefined
  }
}

function tryReadLink(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    // Some sandboxes hide it; the boot id alone then names the place.
    return undefined
  }
}
