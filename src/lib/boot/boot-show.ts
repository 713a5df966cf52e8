import type { Payload } from 'payload'
import { withAdvisoryLock } from '@/lib/database/advisory-lock'
import { env } from '@/lib/env'
import { ensureAdministrator } from './ensure-administrator'
import { loadSampleShow } from './load-sample-show'
import { reporter } from './reporter'

/** Gives an empty database its first administrator and the sample show, however many servers start at once. */
export async function bootShow(payload: Payload): Promise<void> {
  await withAdvisoryLock(
    { connection: env().DATABASE_URL, name: 'plain-ai: boot', waitMs: 300_000 },
    async () => {
      const administrator = await ensureAdministrator(payload)
      if (administrator) reporter().onFirstAdmin?.(administrator)
      if (env().SAMPLE_SHOW) await loadSampleShow(payload, { onProgress: reporter().onProgress })
    },
  )
}
