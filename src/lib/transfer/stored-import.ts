import type { Payload } from 'payload'
import { withAdvisoryLock } from '@/db/advisory-lock'
import { getDatabase } from '@/db/sql'
import { env } from '@/lib/env'
import type { Reach } from './fetch-file'
import { findFeedText, findImport, forgetUntold, noteProgress, setStatus } from './import-record'
import { ImportFault } from './incoming'
import { readAddress, readText } from './open-source'
import { IMPORT_LOCK, type Progress, runImport } from './run-import'
import { undoImport } from './undo-import'

export const IMPORT_SHOW = 'import-show'

const IDLE_MS = 30_000

const INTERRUPTED =
  'It was interrupted and will continue in a moment. If it does not, pause it and resume it.'

export const panelReach = (signal: AbortSignal): Reach => ({ signal, idleMs: IDLE_MS })

/** Resumes a stopped import without duplicating episodes. */
export async function runStoredImport(payload: Payload, id: string): Promise<void> {
  await withAdvisoryLock({ connection: env().DATABASE_URL, name: IMPORT_LOCK }, async () => {
    // Read under the lock: it may have been paused while this waited.
    const record = await findImport(getDatabase(payload), id)
    if (record?.status === 'running') await importIncoming(payload, { id, address: record.address })
    if (record?.status === 'undoing') await undoImport(payload, id)
  })
}

async function importIncoming(
  payload: Payload,
  { id, address }: { id: string; address: string },
): Promise<void> {
  const database = getDatabase(payload)
  const paused = new AbortController()
  const reach = panelReach(paused.signal)
  const onProgress = async (progress: Progress) => {
    if (!(await noteProgress(database, id, progress))) paused.abort()
  }
  try {
    await forgetUntold(database, id)
    const feed = await findFeedText(database, id)
    const show = await (feed === undefined ? readAddress(address, reach) : readText(feed, reach))
    await runImport(payload, { show, reach, onProgress })
    await setStatus(database, id, { from: ['running'], to: 'done' })
  } catch (error) {
    if (paused.signal.aborted) return
    if (error instanceof ImportFault)
      return void (await setStatus(database, id, { from: ['running'], to: 'failed', problem: error.message }))
    await setStatus(database, id, { from: ['running'], to: 'running', problem: INTERRUPTED })
    // The queue tries it again.
    throw error
  }
}
