import type { Block } from 'payload'
import { chosen, startsAt, upload, webAddress } from '@/collections/fields'
import { MAX_QUOTE } from '@/lib/letters/letter'

const episode = chosen({ name: 'episode', relationTo: 'episodes', problem: 'Choose an episode.' })

const moment = (description: string) => startsAt({ label: 'At', admin: { description } })

/** Blocks between the paragraphs of a letter. */
const blocks: Block[] = [
  { slug: 'episode', fields: [episode] },
  {
    slug: 'passage',
    fields: [
      episode,
      moment('Where it is said; the link plays it.'),
      { name: 'words', type: 'textarea', required: true, maxLength: MAX_QUOTE },
    ],
  },
  {
    slug: 'paper',
    fields: [chosen({ name: 'paper', relationTo: 'research_papers', problem: 'Choose a paper.' })],
  },
  {
    slug: 'term',
    fields: [chosen({ name: 'term', relationTo: 'terms', problem: 'Choose a term.' })],
  },
  {
    slug: 'button',
    fields: [
      { name: 'label', type: 'text', required: true, maxLength: 60 },
      { name: 'url', label: 'Address', type: 'text', required: true, validate: webAddress },
    ],
  },
  {
    slug: 'picture',
    fields: [
      upload('image', {
        name: 'picture',
        validate: (value: unknown) => Boolean(value) || 'Choose a picture.',
      }),
      {
        name: 'alt',
        label: 'What it shows',
        type: 'text',
        maxLength: 200,
        admin: {
          description:
            'Read aloud by screen readers, and shown where pictures are off. If empty, the picture’s own text is used.',
        },
      },
    ],
  },
]

/** Their own fields identify them. */
export const LETTER_BLOCKS: Block[] = blocks.map((block) => ({ ...block, admin: { disableBlockName: true } }))
