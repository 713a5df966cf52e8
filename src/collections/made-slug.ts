import type { Field, FieldHook, TextField } from 'payload'
import { slugField } from '@/collections/fields'
import { databaseOfRequest } from '@/db/sql'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slug'

/** For names without a Latin letter. */
const FALLBACKS = { people: 'person', terms: 'term' }

/** A slug that is made from another field when left empty, and numbered when taken. */
export const madeSlug = (
  collection: keyof typeof FALLBACKS,
  from: string,
  own: Partial<TextField> = {},
): Field => {
  const make: FieldHook = async ({ value, data, originalDoc, operation, req }) => {
    if (value) return value
    const wanted = slugify(data?.[from] ?? '') || FALLBACKS[collection]
    const isOwn = value === undefined || wanted === originalDoc?.slug
    if (operation === 'update' && isOwn) return originalDoc?.slug
    return claimFreeSlug(await databaseOfRequest(req), collection, wanted)
  }
  return slugField(`Made from the ${from} when left empty.`, { hooks: { beforeValidate: [make] }, ...own })
}
