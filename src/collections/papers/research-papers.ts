import type { FieldHook } from 'payload'
import { DAY, draftField, existingDay, noIndex, uiField, webAddress, wholeNumber } from '@/collections/fields'
import { madeByEditors } from '@/collections/made-by-editors'
import { getRequestDatabase } from '@/db/sql'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { isSlug } from '@/lib/text/slug'
import { slugify } from '@/lib/text/slugify'
import type { ResearchPaper } from '@/payload-types'

/** Leaves room for the year. */
const MOST_OF_TITLE = 80

/** `attention-is-all-you-need-2017`, numbered when another paper has that key. */
const makeId: FieldHook<ResearchPaper> = async ({ value, data, originalDoc, operation, req }) => {
  if (operation !== 'create' || value) return value ?? originalDoc?.id
  const wanted = slugify(`${data?.title?.slice(0, MOST_OF_TITLE) ?? ''}-${data?.year ?? ''}`)
  return wanted === '' ? undefined : claimFreeSlug(await getRequestDatabase(req), 'research_papers', wanted)
}

export const ResearchPapers = madeByEditors({
  slug: 'research_papers',
  labels: { singular: 'Paper', plural: 'Papers' },
  defaultSort: '-year',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'year', 'updatedAt'],
    listSearchableFields: ['title', 'category', 'id'],
  },
  fields: [
    uiField('import', '/src/admin/paper-import#PaperImport'),
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
      hooks: { beforeValidate: [makeId] },
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
    { name: 'datePublished', type: 'date', validate: existingDay, admin: { date: DAY } },
    { name: 'dateModified', type: 'date', validate: existingDay, admin: { date: DAY } },
    noIndex,
    draftField,
  ],
})
