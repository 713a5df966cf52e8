import type { Payload } from 'payload'
import { withAdvisoryLock } from '@/lib/database/advisory-lock'
import { env } from '@/lib/env'
import { removeLeftFiles } from '@/lib/media/uncommitted-files'
import { ensureAdministrator } from './ensure-administrator'
import { ensurePodcastGuid } from './ensure-podcast-guid'
import { loadSampleShow } from './load-sample-show'
import { writeMissingPages } from './write-pages'

/** How long PostgreSQL may take to notice that the last server was killed in the middle of a save. */
const LEFT_BEHIND_MS = 3_000

interface BootReports {
  onProgress?(message: string): void
  /** `password` is null when the operator has chosen it. */
  onFirstAdmin?(administrator: { username: string; password: string | null }): void
}

export async function bootShow(
  payload: Payload,
  { onProgress, onFirstAdmin }: BootReports = {},
): Promise<void> {
  await withAdvisoryLock(
    { connection: env().DATABASE_URL, name: 'plain-ai: boot', waitMs: 300_000 },
    async () => {
      await removeLeftFiles(payload, { waitMs: LEFT_BEHIND_MS })
      const administrator = await ensureAdministrator(payload)
      if (administrator) onFirstAdmin?.(administrator)
      if (env().SAMPLE_SHOW) await loadSampleShow(payload, { onProgress })
      await writeMissingPages(payload)
      await ensurePodcastGuid(payload)
    },
  )
}
