import { draftField } from '@/collections/drop-unsaved-changes'
import { noIndex, slugField } from '@/collections/fields'
import { dropFormerSlugs, keepFormerSlug } from '@/collections/former-slugs'
import { madeByEditors } from '@/collections/made-by-editors'
import { isEditor } from '@/lib/access'
import { PAGE_SLUGS, SHOWN_IN } from '@/lib/pages/page'
import { isWrittenPage } from '@/lib/pages/page-address'
import { PAGE_BLOCKS } from './page-blocks'
import { isFreeAddress, makeAddress } from './page-slugs'

/** Pages with routes of their own, created at the start if missing and never deleted, and those that editors add. */
export const Pages = madeByEditors(
  {
    slug: 'pages',
    defaultSort: 'slug',
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', 'slug', 'lastUpdated', 'updatedAt'],
    },
    hooks: { afterChange: [keepFormerSlug], afterDelete: [dropFormerSlugs] },
    access: { delete: ({ req }) => isEditor(req) && { slug: { not_in: [...PAGE_SLUGS] } } },
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
      slugField(
        'Such as about-us, for a page at /about-us. After a change the old address leads to the new one.',
        {
          required: true,
          hooks: { beforeValidate: [makeAddress] },
          access: { update: ({ doc, req }) => isEditor(req) && !isWrittenPage(String(doc?.slug)) },
          validate: isFreeAddress,
        },
      ),
      {
        name: 'shownIn',
        label: 'Shown in',
        type: 'select',
        defaultValue: 'footer',
        options: [...SHOWN_IN],
        admin: {
          position: 'sidebar',
          isClearable: false,
          description:
            'A page is linked once it has a section. On phones, the header’s pages are in the menu.',
        },
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
  },
  // Header and footer name them.
  { isEverywhere: true },
)
