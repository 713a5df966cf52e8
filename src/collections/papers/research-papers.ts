import type { FieldHook } from 'payload'
import { madeByEditors } from '@/collections/define-collection'
import {
  address,
  array,
  DAY,
  date,
  draftField,
  longText,
  noIndex,
  slugProblem,
  text,
  uiField,
  wholeNumber,
} from '@/collections/fields'
import { getRequestDatabase } from '@/db/sql'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { slugify } from '@/lib/text/slugify'
import type { ResearchPaper } from '@/payload-types'

/** Leaves room for the year. */
const MOST_OF_TITLE = 80

/** `attention-is-all-you-need-2017`, numbered when another paper has that key. */
const makeId: FieldHook<ResearchPaper> = async ({
  value,
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'create' || value) return value ?? originalDoc?.id
  const wanted = slugify(`${data?.title?.slice(0, MOST_OF_TITLE) ?? ''}-${data?.year ?? ''}`)
  return wanted === ''
    ? undefined
    : claimFreeSlug(await getRequestDatabase(req), 'research_papers', wanted)
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
    text('title', 300, { required: true }),
    text('id', 120, {
      label: 'Address',
      position: 'sidebar',
      description:
        'Made from the title and the year when left empty. It cannot be changed later.',
      validate: (value: unknown) => !value || slugProblem(value),
      hooks: { beforeValidate: [makeId] },
    }),
    text('category', 100, { required: true, index: true }),
    wholeNumber('year', 1600, 2200),
    text('authors', 200, { hasMany: true, defaultValue: [] }),
    text('tags', 60, { hasMany: true, defaultValue: [] }),
    longText('abstract', 5_000),
    longText('summary', 5_000),
    array('keyInsights', { fields: [longText('text', 500, { required: true })] }),
    longText('contentText', 50_000, { label: 'Text on its page' }),
    address('url', { label: 'Address of its entry' }),
    address('externalUrl', {
      label: 'Address of the full paper',
      description: 'Where “Read Full Paper” leads.',
    }),
    address('image', { label: 'Address of a picture' }),
    date('datePublished', { admin: { date: DAY } }),
    date('dateModified', { admin: { date: DAY } }),
    noIndex,
    draftField,
  ],
})
