import type { Block, Field } from 'payload'
import {
  address,
  array,
  longText,
  relationship,
  row,
  sampleMark,
  slugProblem,
  sourceRow,
  startsAt,
  text,
  uiField,
  webAddress,
} from '@/collections/fields'

const intro = longText('intro', 1_000)

const linkAddress = (value: unknown) =>
  (typeof value === 'string' && /^mailto:\S+$/.test(value)) || webAddress(value)

const section = row(
  text('heading', 200, { required: true }),
  text('anchor', 120, {
    validate: (value: unknown) => !value || slugProblem(value),
    description: 'For links to this section. Made from the heading when left empty.',
  }),
)

const reference = row(
  relationship('episode', { relationTo: 'episodes' }),
  startsAt({
    admin: {
      description:
        'Where the episode speaks of it, e.g. 1:15. Leave empty for the beginning.',
    },
  }),
)

const textBlock: Block = {
  slug: 'text',
  interfaceName: 'PageText',
  fields: [section, { name: 'body', type: 'richText', required: true }, reference],
}

const termsBlock: Block = {
  slug: 'terms',
  interfaceName: 'PageTerms',
  labels: { singular: 'Terms', plural: 'Terms' },
  fields: [
    section,
    intro,
    uiField('where', '/src/admin/terms-note#TermsNote'),
    array('terms', {
      label: 'Words of this page alone',
      initCollapsed: true,
      fields: [
        text('name', 100, { required: true }),
        longText('meaning', 1_000, { required: true }),
        longText('example', 1_000),
        reference,
        sourceRow,
      ],
    }),
  ],
}

/** A section with a list, which is named as the block is. */
const listBlock = (
  slug: string,
  name: string,
  fields: Field[],
  own: Field[] = [],
): Block => ({
  slug,
  interfaceName: `Page${name}`,
  labels: { singular: name, plural: name },
  fields: [section, ...own, intro, array(slug, { required: true, minRows: 1, fields })],
})

const level = text('level', 40, { description: 'E.g. Beginner. Leave empty for none.' })

const promptsBlock = listBlock(
  'prompts',
  'Prompts',
  [
    text('title', 200, { required: true }),
    longText('text', 4_000, {
      required: true,
      description: 'Copied as it stands. Put what readers fill in [in brackets].',
    }),
    longText('note', 1_000, {
      description: 'Why it works, and what to check in the answer.',
    }),
    reference,
  ],
  [level],
)

const linksBlock = listBlock('links', 'Links', [
  row(
    text('label', 200, { required: true }),
    address('url', { required: true, validate: linkAddress }),
  ),
  longText('text', 500),
  sampleMark,
])

const quotesBlock = listBlock('quotes', 'Quotes', [
  longText('text', 1_000, { required: true }),
  row(text('name', 200, { required: true }), text('role', 200)),
  sampleMark,
])

const figuresBlock = listBlock('figures', 'Figures', [
  row(text('value', 100, { required: true }), text('label', 200, { required: true })),
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
