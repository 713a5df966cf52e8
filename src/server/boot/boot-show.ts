import path from 'node:path'
import type { Payload } from 'payload'
import { withAdvisoryLock } from '@/db/advisory-lock'
import { getDatabase } from '@/db/sql'
import { chooseTemporaryPassword, markTemporary } from '@/lib/accounts/temporary-passwords'
import { env } from '@/lib/env'
import { indexWithVectors } from '@/lib/search/index-answers'
import { loadSampleShow } from './load-sample-show'
import { writeMissingPages } from './seed-pages'

export interface FirstAdministrator {
  username: string
  /** Null when the operator has set it. */
  password: string | null
}

interface BootReports {
  onProgress?(message: string): void
  onFirstAdmin?(administrator: FirstAdministrator): void
}

export async function bootShow(
  payload: Payload,
  { onProgress, onFirstAdmin }: BootReports = {},
): Promise<void> {
  await withAdvisoryLock(
    { connection: env().DATABASE_URL, name: 'plain-ai: boot', waitMs: 300_000 },
    async () => {
      const administrator = await ensureAdministrator(payload)
      if (administrator) onFirstAdmin?.(administrator)
      const isSample = env().SAMPLE_SHOW && (await loadSampleShow(payload, { onProgress }))
      await writeMissingPages(payload)
      if (isSample) await indexWithVectors(payload, path.resolve('sample/vectors.bin'))
      await ensurePodcastGuid(payload)
    },
  )
}

/** Returns the password only if it was generated here. */
export async function ensureAdministrator(
  payload: Payload,
): Promise<FirstAdministrator | undefined> {
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { role: { equals: 'admin' } },
  })
  if (totalDocs > 0) return undefined
  const { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD } = env()
  const password = ADMIN_PASSWORD ?? chooseTemporaryPassword()
  const { id, username } = await payload.create({
    collection: 'users',
    data: { username: ADMIN_USERNAME, email: ADMIN_EMAIL, password, role: 'admin' },
  })
  if (ADMIN_PASSWORD) return { username, password: null }
  await markTemporary(getDatabase(payload), id)
  return { username, password }
}

/** For shows saved before GUIDs existed. */
export async function ensurePodcastGuid(payload: Payload): Promise<void> {
  const { podcastGuid } = await payload.findGlobal({ slug: 'show', depth: 0 })
  if (!podcastGuid) await payload.updateGlobal({ slug: 'show', data: {} })
}
