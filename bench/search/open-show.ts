import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'

/** Opens the sample show in a database, with its files in a separate folder, to query it in this process. */
export async function openShow(databaseUrl: string): Promise<Payload> {
  process.env.DATABASE_URL = databaseUrl
  process.env.DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'bench-search-'))
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
  process.env.PAYLOAD_SECRET ??= 'of-a-show-that-is-only-measured'
  // Imported late, because the config reads its variables while it loads.
  const { default: config } = await import('@payload-config')
  const { getPayload } = await import('payload')
  const { bootShow } = await import('@/server/boot/boot-show')
  const payload = await getPayload({ config })
  await bootShow(payload, { onProgress: () => {}, onFirstAdmin: () => {} })
  const { indexAnswers } = await import('@/lib/search/index-answers')
  await indexAnswers(payload)
  return payload
}
