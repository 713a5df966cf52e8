import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from 'payload'
import { noIndex } from '@/collections/fields'
import { clampPublicReads } from '@/collections/public-reads'
import { refuseStale } from '@/collections/refuse-stale'
import { draftField, dropSavedDraft } from '@/collections/saved-drafts'
import { anyone, editors, nobody } from '@/lib/access'
import { invalidateContent } from '@/lib/invalidate-content'
import { PAGE_SLUGS } from '@/lib/pages/page'
import { PAGE_BLOCKS } from './page-blocks'

const invalidatePages: CollectionAfterChangeHook = async ({ doc, req }) => {
  await invalidateContent(req)
  return doc
}

const invalidateDeletedPages: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await invalidateContent(req, { isWithdrawal: true })
  return doc
}

/** One document per route, written at the start if missing; none can be added or deleted in the panel. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  defaultSort: 'slug',
  admin: {
    group: 'Show',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'lastUpdated', 'updatedAt'],
    components: { edit: { SaveButton: '/src/admin/saving/save-button#SaveButton' } },
  },
  access: {
    create: nobody,
    read: anyone,
    update: editors,
    delete: nobody,
    readVersions: nobody,
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'lead',
      type: 'textarea',
      maxLength: 1_000,
      admin: { description: 'A sentence or two below the title.' },
    },
    { name: 'blocks', type: 'blocks', labels: { singular: 'Block', plural: 'Blocks' }, blocks: PAGE_BLOCKS },
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
  hooks: {
    beforeOperation: [clampPublicReads, refuseStale],
    afterChange: [dropSavedDraft, invalidatePages],
    afterDelete: [invalidateDeletedPages],
  },
}
