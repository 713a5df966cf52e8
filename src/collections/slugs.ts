import { and, eq } from 'drizzle-orm'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Field,
  FieldHook,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { formerSlugs } from '@/db/tables/editing'
import {
  type Addressed,
  claimChosenSlug,
  claimFreeSlug,
  type Slugged,
  type SlugOwner,
  storeFormerSlugs,
} from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slugify'
import { slugField, slugProblem } from './fields'

/** Refuses a slug that another document has or had. */
export const isFreeSlug =
  (collection: Addressed): TextFieldSingleValidation =>
  async (value, { id, req, previousValue }) => {
    if (!value || slugProblem(value) !== true || value === previousValue)
      return slugProblem(value)
    const owner = await claimChosenSlug(await getRequestDatabase(req), collection, value)
    return !owner || owner.id === id || describeTaken(value, owner)
  }

function describeTaken(slug: string, { title, isPresent, isTrashed }: SlugOwner) {
  const where = isTrashed ? ', which is in the trash' : ''
  if (isPresent) return `“${slug}” is the address of “${title}”${where}. Choose another one.`
  return `“${slug}” was an address of “${title}”${where}, and links to it still lead there. Choose another one.`
}

/** Links to a document's former address go on working. */
export const keepFormerSlug: CollectionAfterChangeHook = async ({
  collection,
  data,
  doc,
  previousDoc,
  req,
}) => {
  const former = previousDoc?.slug
  if (!former || !data.slug || former === data.slug) return
  const database = await getRequestDatabase(req)
  await database
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.collection, collection.slug), eq(formerSlugs.slug, data.slug)))
  await storeFormerSlugs(database, collection.slug as Addressed, {
    id: doc.id,
    slugs: [former],
  })
}

export const dropFormerSlugs: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const database = await getRequestDatabase(req)
  await database
    .delete(formerSlugs)
    .where(
      and(
        eq(formerSlugs.collection, collection.slug),
        eq(formerSlugs.document_id, String(id)),
      ),
    )
}

/** Makes the slug when it is left empty, and numbers one that is taken. Without a text the field stays empty. */
export const makeSlug =
  (collection: Slugged, from: (data: Record<string, unknown>) => string): FieldHook =>
  async ({ value, data = {}, originalDoc, operation, req }) => {
    if (value) return value
    const wanted = from({ ...originalDoc, ...data })
    const current = operation === 'update' ? originalDoc?.slug : undefined
    if (current && (value === undefined || wanted === current)) return current
    return wanted ? claimFreeSlug(await getRequestDatabase(req), collection, wanted) : value
  }

/** A slug that is made from another field; the fallback is for names without a Latin letter. */
export const madeSlug = (
  collection: Slugged,
  { from, fallback, ...own }: { from: string; fallback: string } & Partial<TextField>,
): Field => {
  const make = makeSlug(collection, (data) => slugify(String(data[from] ?? '')) || fallback)
  return slugField(`Made from the ${from} when left empty.`, {
    hooks: { beforeValidate: [make] },
    ...own,
  })
}
