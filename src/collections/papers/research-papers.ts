import type { CollectionConfig } from 'payload'
import { administrators, anyone, nobody } from '@/lib/access/rules'
import { isSlug } from '@/lib/text/slug'
import { clampPublicReads } from '../clamp-public-reads'
import { noIndex } from '../no-index'
import { webAddress } from '../web-address'
import { wholeNumber } from '../whole-number'
import { invalidateDeletedPapers, invalidatePapers } from './paper-hooks'

/** Research papers, keyed by a short readable text. */
export const ResearchPapers: CollectionConfig = {
  slug: 'research_papers',
  labels: { singular: 'Research paper', plural: 'Research papers' },
  defaultSort: '-year',
  admin: {
    group: 'Show',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'year', 'updatedAt'],
    listSearchableFields: ['title', 'category', 'id'],
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
    {
      name: 'id',
      type: 'text',
      required: true,
      maxLength: 120,
      admin: {
        description: 'The key in links, e.g. attention-is-all-you-need-2017. It cannot be changed later.',
      },
      validate: (value: unknown) =>
        (typeof value === 'string' && isSlug(value)) || 'Use lower-case letters, digits and hyphens.',
    },
    { name: 'title', type: 'text', required: true, maxLength: 300 },
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
    { name: 'contentText', type: 'textarea', maxLength: 50_000 },
    { name: 'url', type: 'text', validate: webAddress },
    {
      name: 'externalUrl',
      type: 'text',
      validate: webAddress,
      admin: { description: 'Where the full paper is read.' },
    },
    { name: 'image', type: 'text', validate: webAddress },
    { name: 'datePublished', type: 'date' },
    { name: 'dateModified', type: 'date' },
    noIndex,
  ],
  hooks: {
    beforeOperation: [clampPublicReads],
    afterChange: [invalidatePapers],
    afterDelete: [invalidateDeletedPapers],
  },
}
