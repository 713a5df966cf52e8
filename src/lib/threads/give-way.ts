import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of the weight of others: a busy neighbour makes it slow, and not endless. */
const BACKGROUND = 5

/**
 * Lets this thread alone have what the others leave of the processors: where Linux schedules threads one by one. On
 * other systems it does nothing, for there it would slow the whole server.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    if (thread > 0) setPriority(thread, BACKGROUND)
  } catch {
    // Without /proc, or where it may not be asked for, the thread is one like the others.
  }
}
