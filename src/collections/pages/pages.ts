import type { TextFieldSingleValidation } from 'payload'
import { madeByEditors } from '@/collections/define-collection'
import {
  DAY,
  date,
  draftField,
  longText,
  noIndex,
  select,
  slugField,
  text,
} from '@/collections/fields'
import { dropFormerSlugs, isFreeSlug, keepFormerSlug, makeSlug } from '@/collections/slugs'
import { isEditor } from '@/lib/access'
import { PAGE_SLUGS, SHOWN_IN } from '@/lib/pages/page'
import { isReserved, isWrittenPage } from '@/lib/pages/page-address'
import { slugify } from '@/lib/text/slugify'
import { PAGE_BLOCKS } from './page-blocks'

const fromTitle = makeSlug('pages', ({ title }) => {
  const wanted = slugify(String(title ?? ''))
  return isReserved(wanted) ? `${wanted}-page` : wanted
})

/** A page answers at its address directly, beside the site's own routes. */
const isFreeAddress: TextFieldSingleValidation = (value, options) =>
  value && isReserved(value)
    ? `/${value} belongs to the site itself. Choose another address.`
    : isFreeSlug('pages')(value, options)

/** Pages with routes of their own, created at the start if missing and never deleted, and those that editors add. */
export const Pages = madeByEditors({
  slug: 'pages',
  defaultSort: 'slug',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'lastUpdated', 'updatedAt'],
  },
  hooks: { afterChange: [keepFormerSlug], afterDelete: [dropFormerSlugs] },
  access: { delete: ({ req }) => isEditor(req) && { slug: { not_in: [...PAGE_SLUGS] } } },
  fields: [
    text('title', 200, { required: true }),
    longText('lead', 1_000, { description: 'A sentence or two below the title.' }),
    {
      name: 'blocks',
      label: 'Sections',
      type: 'blocks',
      labels: { singular: 'Section', plural: 'Sections' },
      blocks: PAGE_BLOCKS,
    },
    slugField(
      'Such as about-us, for a page at /about-us. After a change the old address leads to the new one.',
      {
        required: true,
        hooks: { beforeValidate: [fromTitle] },
        access: {
          update: ({ doc, req }) => isEditor(req) && !isWrittenPage(String(doc?.slug)),
        },
        validate: isFreeAddress,
      },
    ),
    select('shownIn', {
      label: 'Shown in',
      defaultValue: 'footer',
      options: [...SHOWN_IN],
      admin: {
        position: 'sidebar',
        isClearable: false,
        description:
          'A page is linked once it has a section. On phones, the header’s pages are in the menu.',
      },
    }),
    date('lastUpdated', {
      admin: {
        position: 'sidebar',
        date: DAY,
        description: 'Shown below the title. Leave it empty to show none.',
      },
    }),
    longText('metaDescription', 300, {
      label: 'Description for search engines',
      position: 'sidebar',
      description: 'For search engines and share cards. When left empty, they get the lead.',
    }),
    text('keywords', 60, { hasMany: true, position: 'sidebar' }),
    noIndex,
    draftField,
  ],
})
