import type { Field } from 'payload'
import { administratorsOnly } from '@/lib/access'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'
import { checkbox, group, longText, mailField, row, select, wholeNumber } from './fields'

/** The rate that one process can send without visitors noticing; measured in `bench/letters/RESULTS.md`. */
export const MOST_PER_SECOND = 100

export const newsletterSettings: Field = group('newsletter', {
  access: { update: administratorsOnly },
  fields: [
    checkbox('asksToConfirm', {
      label: 'Ask new subscribers to confirm their address',
      defaultValue: true,
      description: `Letters go to confirmed addresses. Those that are not confirmed within ${UNCONFIRMED_DAYS} days are deleted.`,
    }),
    select('onPublishing', {
      label: 'When an episode is published',
      required: true,
      defaultValue: 'propose',
      options: [
        { value: 'nothing', label: 'Do nothing' },
        { value: 'propose', label: 'Propose a letter as a draft' },
        { value: 'send', label: 'Send that letter automatically' },
      ],
      description: 'For an episode that comes from a followed feed, a letter is only ever proposed.',
    }),
    mailField('replyTo', {
      label: 'Reply-to address',
      description: 'If empty, the contact address is used.',
    }),
    row(
      wholeNumber('perSecond', 1, MOST_PER_SECOND, {
        label: 'Max. emails per second',
        description: `Depends on your mail provider. More than ${MOST_PER_SECOND} would keep visitors waiting.`,
        defaultValue: 5,
      }),
      wholeNumber('perHour', 1, 1_000_000, { label: 'Max. emails per hour', defaultValue: 5_000 }),
    ),
    longText('postalAddress', 300, {
      label: 'Postal address',
      description: 'Shown at the end of every letter. Several countries require it.',
    }),
  ],
})
