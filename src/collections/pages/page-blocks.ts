import type { Block, Field } from 'payload'
import { row, sampleMark, sourceRow, startsAt, uiField, webAddress } from '@/collections/fields'
import { isSlug } from '@/lib/text/slug'

const intro: Field = { name: 'intro', type: 'textarea', maxLength: 1_000 }

const linkAddress = (value: unknown): true | string =>
  (typeof value === 'string' && /^mailto:\S+$/.test(value)) || webAddress(value)

const section: Field = row(
  { name: 'heading', type: 'text', required: true, maxLength: 200 },
  {
    name: 'anchor',
    type: 'text',
    maxLength: 120,
    validate: (value: unknown) =>
      !value || (typeof value === 'string' && isSlug(value)) || 'Use lower-case letters, digits and hyphens.',
    admin: { description: 'For links to this section. Made from the heading when left empty.' },
  },
)

const moment: Field = row(
  { name: 'episode', type: 'relationship', relationTo: 'episodes' },
  startsAt({
    admin: { description: 'Where the episode speaks of it, e.g. 1:15. Leave empty for the beginning.' },
  }),
)

const textBlock: Block = {
  slug: 'text',
  interfaceName: 'PageText',
  fields: [section, { name: 'body', type: 'richText', required: true }, moment],
}

const termsBlock: Block = {
  slug: 'terms',
  interfaceName: 'PageTerms',
  labels: { singular: 'Terms', plural: 'Terms' },
  fields: [
    section,
    intro,
    uiField('where', '/src/admin/terms-note#TermsNote'),
    {
      name: 'terms',
      label: 'Words of this page alone',
      type: 'array',
      admin: { initCollapsed: true },
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 100 },
        { name: 'meaning', type: 'textarea', required: true, maxLength: 1_000 },
        { name: 'example', type: 'textarea', maxLength: 1_000 },
        moment,
        sourceRow,
      ],
    },
  ],
}

/** A section with a list, which is named as the block is. */
const listBlock = (slug: string, name: string, fields: Field[], own: Field[] = []): Block => ({
  slug,
  interfaceName: `Page${name}`,
  labels: { singular: name, plural: name },
  fields: [section, ...own, intro, { name: slug, type: 'array', required: true, minRows: 1, fields }],
})

const level: Field = {
  name: 'level',
  type: 'text',
  maxLength: 40,
  admin: { description: 'E.g. Beginner. Leave empty for none.' },
}

const promptsBlock = listBlock(
  'prompts',
  'Prompts',
  [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: 4_000,
      admin: { description: 'Copied as it stands. Put what readers fill in [in brackets].' },
    },
    {
      name: 'note',
      type: 'textarea',
      maxLength: 1_000,
      admin: { description: 'Why it works, and what to check in the answer.' },
    },
    moment,
  ],
  [level],
)

const linksBlock = listBlock('links', 'Links', [
  row(
    { name: 'label', type: 'text', required: true, maxLength: 200 },
    { name: 'url', type: 'text', label: 'Address', required: true, validate: linkAddress },
  ),
  { name: 'text', type: 'textarea', maxLength: 500 },
  sampleMark,
])

const quotesBlock = listBlock('quotes', 'Quotes', [
  { name: 'text', type: 'textarea', required: true, maxLength: 1_000 },
  row(
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    { name: 'role', type: 'text', maxLength: 200 },
  ),
  sampleMark,
])

const figuresBlock = listBlock('figures', 'Figures', [
  row(
    { name: 'value', type: 'text', required: true, maxLength: 100 },
    { name: 'label', type: 'text', required: true, maxLength: 200 },
  ),
  sampleMark,
])

export const PAGE_BLOCKS: Block[] = [
  textBlock,
  termsBlock,
  promptsBlock,
  linksBlock,
  quotesBlock,
  figuresBlock,
].map((block) => ({
  ...block,
  // A collapsed block shows its heading; a name would be typed twice.
  admin: { disableBlockName: true, components: { Label: '/src/admin/cells#BlockLabel' } },
}))
