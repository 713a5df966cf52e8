import { MAX_PARTS } from '@/lib/player/mix'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import { madeByEditors } from './define-collection'
import { array, chosen, draftField, longText, number, row, slugField, text } from './fields'

const secondsOf = (value: unknown) => tryParseLinkedTime(String(value))?.at

interface Siblings {
  siblingData: { from?: unknown; until?: unknown }
}

const timeField = (name: 'from' | 'until') =>
  text(name, 20, {
    validate: (value: unknown, { siblingData: { from, until } }: Siblings) => {
      // A whole episode.
      if (!from && !until) return true
      const seconds = value ? secondsOf(value) : undefined
      if (seconds === undefined) return 'Write a time such as 1:15.'
      const start = name === 'until' ? secondsOf(from) : undefined
      return (
        start === undefined || start < seconds || 'The end must come after the beginning.'
      )
    },
  })

export const Mixes = madeByEditors({
  slug: 'mixes',
  labels: { singular: 'Mix', plural: 'Start here' },
  defaultSort: 'order',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'order', 'updatedAt'],
    description:
      'Passages of several episodes that play through as one, for people who are new to the show. A part without times is a whole episode; whole episodes alone make a path, which each listener walks at their own pace.',
  },
  fields: [
    text('title', 100, { required: true }),
    longText('intro', 400),
    array('parts', {
      required: true,
      minRows: 1,
      maxRows: MAX_PARTS,
      fields: [
        chosen({ name: 'episode', relationTo: 'episodes', problem: 'Choose an episode.' }),
        row(timeField('from'), timeField('until')),
        longText('words', 200, {
          label: 'Sentence before it',
          description: 'Leads in from the previous part; listeners see it.',
        }),
      ],
    }),
    slugField('Its place on /start-here, for example ninety-seconds.', { required: true }),
    number('order', {
      defaultValue: 1,
      min: 0,
      max: 1_000,
      position: 'sidebar',
      description: 'The lowest comes first.',
    }),
    draftField,
  ],
})
