import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'

/** The sample show in that database, with all of its files in a folder of its own, to be asked in this process. */
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
  return payload
}
