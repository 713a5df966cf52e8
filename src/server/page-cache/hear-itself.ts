import { once } from 'node:events'
import type pg from 'pg'

interface HearOptions {
  channel: string
  /** Connected and listening. */
  listener: pg.Client
  /** Of another connection, because a pooler in between may let one hear itself and nobody else. */
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
    // No tag: whoever else listens has nothing to do.
    await sender.query('SELECT pg_notify($1, $2)', [channel, '[]'])
    return await heard
  } finally {
    await sender.end().catch(() => {})
  }
}
