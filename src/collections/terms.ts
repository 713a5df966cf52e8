import { madeByEditors } from './define-collection'
import {
  draftField,
  longText,
  number,
  relationship,
  row,
  sourceRow,
  startsAt,
  text,
} from './fields'
import { madeSlug } from './slugs'

export const Terms = madeByEditors({
  slug: 'terms',
  defaultSort: 'order',
  admin: {
    useAsTitle: 'word',
    defaultColumns: ['word', 'aliases', 'order', 'updatedAt'],
    listSearchableFields: ['word', 'meaning'],
  },
  fields: [
    text('word', 100, { required: true, unique: true }),
    text('aliases', 100, {
      label: 'Other words for it',
      hasMany: true,
      maxRows: 20,
      description:
        'Found and underlined like the word itself. One in capital letters, such as LLM, counts only in capitals.',
    }),
    longText('meaning', 1_000, { required: true, description: 'One plain sentence or two.' }),
    longText('example', 1_000, { description: 'From everyday life.' }),
    longText('more', 5_000, {
      label: 'More about it',
      description: 'Only on the page of all terms. An empty line begins a paragraph.',
    }),
    row(
      relationship('episode', { label: 'Explained best in', relationTo: 'episodes' }),
      startsAt({ label: 'At' }),
    ),
    sourceRow,
    madeSlug('terms', { from: 'word', fallback: 'term' }),
    number('order', {
      min: 0,
      max: 100_000,
      position: 'sidebar',
      description: 'The lowest comes first. Leave empty for the end.',
    }),
    draftField,
  ],
})
