import { draftField, row, sourceRow, startsAt } from '@/collections/fields'
import { madeByEditors } from '@/collections/made-by-editors'
import { madeSlug } from './slugs'

/** Terms that the show explains, at `/ai-basics` and wherever else they are used. */
export const Terms = madeByEditors({
  slug: 'terms',
  defaultSort: 'order',
  admin: {
    useAsTitle: 'word',
    defaultColumns: ['word', 'aliases', 'order', 'updatedAt'],
    listSearchableFields: ['word', 'meaning'],
  },
  fields: [
    { name: 'word', type: 'text', required: true, unique: true, maxLength: 100 },
    {
      name: 'aliases',
      label: 'Other words for it',
      type: 'text',
      hasMany: true,
      maxLength: 100,
      maxRows: 20,
      admin: {
        description:
          'Found and underlined like the word itself. One in capital letters, such as LLM, counts only in capitals.',
      },
    },
    {
      name: 'meaning',
      type: 'textarea',
      required: true,
      maxLength: 1_000,
      admin: { description: 'One plain sentence or two.' },
    },
    { name: 'example', type: 'textarea', maxLength: 1_000, admin: { description: 'From everyday life.' } },
    {
      name: 'more',
      label: 'More about it',
      type: 'textarea',
      maxLength: 5_000,
      admin: { description: 'Only on the page of all terms. An empty line begins a paragraph.' },
    },
    row(
      { name: 'episode', label: 'Explained best in', type: 'relationship', relationTo: 'episodes' },
      startsAt({ label: 'At' }),
    ),
    sourceRow,
    madeSlug('terms', { from: 'word', fallback: 'term' }),
    {
      name: 'order',
      type: 'number',
      min: 0,
      max: 100_000,
      admin: { position: 'sidebar', description: 'The lowest comes first. Leave empty for the end.' },
    },
    draftField,
  ],
})
