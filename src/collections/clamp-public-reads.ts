import type { CollectionBeforeOperationHook } from 'payload'
import { isAdministrator } from '@/lib/access/rules'

const MAX_LIMIT = 100

/** Payload's REST would hand out a whole table for `limit=0`. Administrators' panels page by themselves. */
export const clampPublicReads: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'read' || req.payloadAPI !== 'REST' || isAdministrator(req) || !('limit' in args))
    return args
  const asked = Number(args.limit)
  const limit = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_LIMIT) : MAX_LIMIT
  return { ...args, limit, pagination: true }
}
