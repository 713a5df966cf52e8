import type { FieldHook, TextFieldSingleValidation } from 'payload'
import { isFreeSlug } from '@/collections/former-slugs'
import { databaseOfRequest } from '@/db/sql'
import { isReserved } from '@/lib/pages/page-address'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slug'
import type { Page } from '@/payload-types'

export const makeAddress: FieldHook<Page> = async ({ value, data, originalDoc, operation, req }) => {
  if (value) return value
  if (operation === 'update') return originalDoc?.slug
  const wanted = slugify(data?.title ?? '')
  if (!wanted) return value
  return claimFreeSlug(await databaseOfRequest(req), 'pages', isReserved(wanted) ? `${wanted}-page` : wanted)
}

/** A page answers at its address directly, beside the site's own routes. */
export const isFreeAddress: TextFieldSingleValidation = (value, options) =>
  value && isReserved(value)
    ? `/${value} belongs to the site itself. Choose another address.`
    : isFreeSlug('pages')(value, options)
