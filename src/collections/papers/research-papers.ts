import type { CollectionConfig } from 'payload'
import { administrators, anyone, nobody } from '@/lib/access/rules'
import { isSlug } from '@/lib/text/slug'
import { clampPublicReads } from '../clamp-public-reads'
import { noIndex } from '../no-index'
import { refuseStale } from '../refuse-stale'
import { draftField, dropDeletedDraft, dropSavedDraft } from '../saved-drafts'
import { webAddress } from '../web-address'
import { wholeNumber } from '../whole-number'
import { invalidateDeletedPapers, invalidatePapers, makeId } from './paper-hooks'

const DAY = { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' } as const

export const ResearchPapers: CollectionConfig = {
  slug: 'research_papers',
  labels: { singular: 'Research paper', plural: 'Research papers' },
  defaultSort: '-year',
  admin: {
    group: 'Show',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'year', 'updatedAt'],
    listSearchableFields: ['title', 'category', 'id'],
    components: { edit: { SaveButton: '/src/admin/saving/save-button#SaveButton' } },
  },
  access: {
    create: administrators,
    read: anyone,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  fields: [
    {
      name: 'import',
      type: 'ui',
      admin: { components: { Field: '/src/admin/papers/paper-import#PaperImport' } },
    },
    { name: 'title', type: 'text', required: true, maxLength: 300 },
    {
      name: 'id',
      label: 'Address',
      type: 'text',
      maxLength: 120,
      admin: {
        position: 'sidebar',
        description: 'Made from the title and the year when left empty. It cannot be changed later.',
      },
      validate: (value: unknown) =>
        !value ||
        (typeof value === 'string' && isSlug(value)) ||
        'Use lower-case letters, digits and hyphens.',
      hooks: { beforeValidate: [makeId], beforeDuplicate: [() => null] },
    },
    { name: 'category', type: 'text', required: true, maxLength: 100, index: true },
    {
      name: 'year',
      type: 'number',
      required: true,
      validate: wholeNumber({ min: 1600, max: 2200, required: true }),
    },
    { name: 'authors', type: 'text', hasMany: true, maxLength: 200, defaultValue: [] },
    { name: 'tags', type: 'text', hasMany: true, maxLength: 60, defaultValue: [] },
    { name: 'abstract', type: 'textarea', maxLength: 5_000 },
    { name: 'summary', type: 'textarea', maxLength: 5_000 },
    {
      name: 'keyInsights',
      type: 'array',
      fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 500 }],
    },
    { name: 'contentText', label: 'Text on its page', type: 'textarea', maxLength: 50_000 },
    { name: 'url', label: 'Address of its entry', type: 'text', validate: webAddress },
    {
      name: 'externalUrl',
      label: 'Address of the full paper',
      type: 'text',
      validate: webAddress,
      admin: { description: 'Where “Read Full Paper” leads.' },
    },
    { name: 'image', label: 'Address of a picture', type: 'text', validate: webAddress },
    { name: 'datePublished', type: 'date', admin: { date: DAY } },
    { name: 'dateModified', type: 'date', admin: { date: DAY } },
    noIndex,
    draftField,
  ],
  hooks: {
    beforeOperation: [clampPublicReads, refuseStale],
    afterChange: [dropSavedDraft, invalidatePapers],
    afterDelete: [dropDeletedDraft, invalidateDeletedPapers],
  },
}
