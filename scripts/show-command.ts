import type { Payload } from 'payload'
import { BackupError } from '@/lib/operations/archive'
import { ImportError } from '@/lib/transfer/incoming'
import { EXIT } from '@/lib/transfer/run-import'
import { readSettings } from '@/server/process/check-first'
import { openShow } from '@/server/process/open-show'
import { createShutdown, listenForStop } from '@/server/process/shutdown'
import { StartFailure } from '@/server/process/start-failure'

/** Runs a command on the show's database and exits with the code that it returns. */
export async function runOnShow(
  name: string,
  command: (payload: Payload, signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const shutdown = createShutdown({
    // When stopped, the command has not done its work.
    exit: (code) => process.exit(isDone ? code : EXIT.stopped),
  })
  let isDone = false
  listenForStop(shutdown, console.error)
  const end = (code: number) => {
    isDone = true
    if (!shutdown.signal.aborted) shutdown.stop(code)
  }
  try {
    await openShow(readSettings(), shutdown, console.error)
    // Imported late, because the config reads its variables while it loads.
    const { default: config } = await import('@payload-config')
    const { getPayload } = await import('payload')
    const { closeSender } = await import('@/db/enqueue')
    const { closeDatabase } = await import('@/db/hardened-postgres')
    const payload = await getPayload({ config })
    shutdown.defer({ name: 'the database connections', limitMs: 8_000, run: () => closeDatabase(payload) })
    shutdown.defer({ name: 'the job queue', limitMs: 2_000, run: () => closeSender(payload) })
    shutdown.signal.throwIfAborted()
    end(await command(payload, shutdown.signal))
  } catch (error) {
    if (shutdown.signal.aborted) return
    console.error(`${name} failed: ${describeFault(error)}`)
    end(EXIT.failed)
  }
}

function describeFault(error: unknown): string {
  if ([ImportError, BackupError, StartFailure].some((known) => error instanceof known))
    return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
