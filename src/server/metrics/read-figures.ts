import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import { poolOf } from '@/db/pool'
import type { CacheFigures } from './site-metrics'

export const figuresOfCache = ({
  size,
  bytes,
  made,
}: {
  size: number
  bytes: number
  made: Readonly<Record<string, number>>
}): CacheFigures => ({ entries: size, bytes, made })

export function figuresOfPool(payload: BasePayload): { total: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(payload.db as unknown as PostgresAdapter)
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}
