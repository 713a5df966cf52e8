import { once } from 'node:events'
import type pg from 'pg'

interface HearOptions {
  channel: string
  listener: pg.Client
  /** Of another connection: a pooler in between may deliver notifications only to their own sender. */
  createClient: () => pg.Client
  timeoutMs: number
}

/** A pooler that lends connections for one transaction takes LISTEN without a complaint and passes nothing on. */
export async function hearsItself(options: HearOptions): Promise<boolean> {
  const { channel, listener, createClient, timeoutMs } = options
  const heard = once(listener, 'notification', { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )
  const sender = createClient()
  sender.on('error', () => {})
  try {
    await sender.connect()
    // No tag: other listeners ignore it.
    await sender.query('SELECT pg_notify($1, $2)', [channel, '[]'])
    return await heard
  } finally {
    await sender.end().catch(() => {})
  }
}
