import type { CollectionBeforeOperationHook, SanitizedConfig } from 'payload'
import { isEditor } from '@/lib/access'

const MAX_LIMIT = 100

/** Payload's REST would hand out a whole table for `limit=0`. Editors' panels page by themselves. */
export const clampPublicReads: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || isEditor(req) || !('limit' in args)) return args
  const asked = Number(args.limit)
  const limit = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_LIMIT) : MAX_LIMIT
  return { ...args, limit, pagination: true }
}

/** Payload mounts these for every collection: versions, which few of ours keep, and files, which our own server sends. */
const UNUSED = /^\/(?:versions|file)(?:\/|$)/

export function dropUnusedEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (!entity.endpoints || entity.versions) continue
    entity.endpoints = entity.endpoints.filter(({ path }) => !UNUSED.test(path))
  }
  return config
}
