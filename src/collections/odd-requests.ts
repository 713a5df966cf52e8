import type { FlattenedField, PayloadRequest } from 'payload'
import { isNestedTooDeeply, isObject, TOO_DEEP } from '@/lib/json'
import { HttpError } from '@/lib/requests/http-error'

const UNKNOWN = /"(?:near|within|intersects|all)":/

/** The operation that a hook of a collection or a global precedes. */
export interface Operation {
  args?: object
  operation: string
  req: PayloadRequest
  collection?: { slug: string; flattenedFields: FlattenedField[] }
  global?: Operation['collection']
}

/** Refuses requests on which Payload or the database would fail, before they are logged as faults. @throws HttpError 400 */
export function refuseUnreadable({ args = {}, collection, global, req }: Operation): void {
  if (req.payloadAPI !== 'REST') return
  const { data, where } = args as { data?: unknown; where?: unknown }
  if (isNestedTooDeeply(data)) throw new HttpError(400, TOO_DEEP)
  const group = findNullGroup(data, (collection ?? global)?.flattenedFields ?? [])
  if (group)
    throw new HttpError(400, `“${group}” is a group of fields: send them, or leave it out.`)
  if (UNKNOWN.test(JSON.stringify(where ?? {})))
    throw new HttpError(
      400,
      'The operators near, within, intersects and all fit no field here.',
    )
}

/** The path of a group that is sent as null, which Payload reads fields from. */
function findNullGroup(data: unknown, fields: FlattenedField[]): string | undefined {
  if (!isObject(data)) return undefined
  for (const field of fields) {
    if ((field.type !== 'group' && field.type !== 'tab') || !(field.name in data)) continue
    const inner = data[field.name]
    if (inner === null) return field.name
    const within = findNullGroup(inner, field.flattenedFields)
    if (within) return `${field.name}.${within}`
  }
  return undefined
}
