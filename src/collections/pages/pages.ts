import { draftField } from '@/collections/drop-unsaved-changes'
import { noIndex } from '@/collections/fields'
import { madeByEditors } from '@/collections/made-by-editors'
import { nobody } from '@/lib/access'
import { PAGE_SLUGS } from '@/lib/pages/page'
import { PAGE_BLOCKS } from './page-blocks'

/** One document per route, created at the start if missing; the panel can neither add nor delete any. */
export const Pages = madeByEditors({
  slug: 'pages',
  defaultSort: 'slug',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'lastUpdated', 'updatedAt'],
  },
  access: { create: nobody, delete: nobody },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'lead',
      type: 'textarea',
      maxLength: 1_000,
      admin: { description: 'A sentence or two below the title.' },
    },
    {
      name: 'blocks',
      label: 'Sections',
      type: 'blocks',
      labels: { singular: 'Section', plural: 'Sections' },
      blocks: PAGE_BLOCKS,
    },
    {
      name: 'slug',
      label: 'Address',
      type: 'select',
      required: true,
      unique: true,
      options: PAGE_SLUGS.map((slug) => ({ label: `/${slug}`, value: slug })),
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'lastUpdated',
      type: 'date',
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' },
        description: 'Shown below the title. Leave it empty to show none.',
      },
    },
    {
      name: 'metaDescription',
      label: 'Description for search engines',
      type: 'textarea',
      maxLength: 300,
      admin: {
        position: 'sidebar',
        description: 'For search engines and share cards. When left empty, they get the lead.',
      },
    },
    { name: 'keywords', type: 'text', hasMany: true, maxLength: 60, admin: { position: 'sidebar' } },
    noIndex,
    draftField,
  ],
})
