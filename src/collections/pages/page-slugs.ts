import type { FieldHook, TextFieldSingleValidation } from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { isReserved } from '@/lib/pages/page-address'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { isSlug, slugify } from '@/lib/text/slug'
import type { Page } from '@/payload-types'

export const makeAddress: FieldHook<Page> = async ({ value, data, originalDoc, operation, req }) => {
  if (value) return value
  if (operation === 'update') return originalDoc?.slug
  const wanted = slugify(data?.title ?? '')
  if (!wanted) return value
  return claimFreeSlug(await databaseOfRequest(req), 'pages', isReserved(wanted) ? `${wanted}-page` : wanted)
}

/** A page answers at its address directly, beside the site's own routes. */
export const isFreeAddress: TextFieldSingleValidation = async (value, { id, req }) => {
  if (!value || !isSlug(value)) return 'Use lower-case letters, digits and hyphens.'
  if (isReserved(value)) return `/${value} belongs to the site itself. Choose another address.`
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { slug: { equals: value }, ...(id && { id: { not_equals: id } }) },
    select: { title: true },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs[0] ? `/${value} is the address of “${docs[0].title}”. Choose another one.` : true
}
