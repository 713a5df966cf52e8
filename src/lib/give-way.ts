import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of the weight of others: a busy neighbour makes it slow, and not endless. */
const BACKGROUND = 5

/** Lowers this thread's priority on Linux; elsewhere it would slow the whole server, so it does nothing. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    if (thread > 0) setPriority(thread, BACKGROUND)
  } catch {
    // Without /proc, or where it may not be asked for, the thread is one like the others.
  }
}
