import config from '@payload-config'
import { getPayload } from 'payload'
import { bootShow } from '@/lib/boot/boot-show'
import { closeDatabase } from '@/lib/database/hardened-postgres'

const CLOSE = Symbol.for('plain-ai.close')

/** Connects, migrates and fills what is empty; leaves the server process a way to close it all. */
export async function bootSite(): Promise<void> {
  const payload = await getPayload({ config, cron: true })
  Object.assign(globalThis, { [CLOSE]: () => closeDatabase(payload) })
  await bootShow(payload)
}
