import type { CollectionBeforeOperationHook, SanitizedConfig } from 'payload'
import { isEditor } from '@/lib/access'
import { Refusal } from '@/lib/requests/refusal'

const MAX_LIMIT = 100

/** Payload's REST API would return a whole table for `limit=0`. Editors' panels do their own paging. */
export const clampPublicReads: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || isEditor(req) || !('limit' in args)) return args
  const asked = Number(args.limit)
  const limit = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_LIMIT) : MAX_LIMIT
  return { ...args, limit, pagination: true }
}

/** Payload mounts these for every collection: versions, which few of ours have, and files, which our own server sends. */
const UNUSED = /^\/(?:versions|file)(?:\/|$)/

export function dropUnusedEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    // Payload answers 501 when a collection has none of its own.
    entity.endpoints ||= []
    if (entity.versions) continue
    entity.endpoints = entity.endpoints.filter(({ path }) => !UNUSED.test(path))
  }
  return config
}

const ON_A_MAP = /"(?:near|within|intersects)":/

/** Refuses queries on which Payload would fail: geographic operators, which no field here supports, and invalid times. */
const refuseUnreadable: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.payloadAPI !== 'REST') return args
  if ('where' in args && ON_A_MAP.test(JSON.stringify(args.where ?? {})))
    throw new Refusal(
      400,
      'Places on a map cannot be asked for: near, within and intersects fit no field here.',
    )
  const { deletedAt } = ('data' in args ? (args.data ?? {}) : {}) as { deletedAt?: unknown }
  if (deletedAt && Number.isNaN(Date.parse(String(deletedAt))))
    throw new Refusal(400, 'deletedAt has to be a date, such as 2026-01-31T12:00:00Z.')
  return args
}

export function refusingUnreadable(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections)
    hooks.beforeOperation = [refuseUnreadable, ...(hooks.beforeOperation ?? [])]
  return config
}
