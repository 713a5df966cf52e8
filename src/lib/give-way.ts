import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of the normal weight, so that a busy machine slows it without starving it. */
const BACKGROUND = 5

/** Lowers this thread's priority on Linux; elsewhere it would slow the whole server, so it does nothing. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    if (thread > 0) setPriority(thread, BACKGROUND)
  } catch {
    // Without access to /proc, the thread keeps its priority.
  }
}
