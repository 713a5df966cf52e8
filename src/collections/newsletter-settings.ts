import type { Field } from 'payload'
import { administratorsOnly } from '@/lib/access'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'
import { longText, mailField, row, wholeNumber } from './fields'

/** The rate that one process can send without visitors noticing; measured in `bench/letters/RESULTS.md`. */
export const MOST_PER_SECOND = 100

/** Settings for sending the show's letters. */
export const newsletterSettings: Field = {
  name: 'newsletter',
  type: 'group',
  access: { update: administratorsOnly },
  fields: [
    {
      name: 'asksToConfirm',
      label: 'Ask new subscribers to confirm their address',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description: `Letters go to confirmed addresses. Those that are not confirmed within ${UNCONFIRMED_DAYS} days are deleted.`,
      },
    },
    {
      name: 'onPublishing',
      label: 'When an episode is published',
      type: 'select',
      required: true,
      defaultValue: 'propose',
      options: [
        { value: 'nothing', label: 'Do nothing' },
        { value: 'propose', label: 'Propose a letter as a draft' },
        { value: 'send', label: 'Send that letter automatically' },
      ],
      admin: {
        description: 'For an episode that comes from a followed feed, a letter is only ever proposed.',
      },
    },
    mailField({
      name: 'replyTo',
      label: 'Reply-to address',
      admin: { description: 'If empty, the contact address is used.' },
    }),
    row(
      {
        name: 'perSecond',
        label: 'Max. emails per second',
        type: 'number',
        admin: {
          description: `Depends on your mail provider. More than ${MOST_PER_SECOND} would keep visitors waiting.`,
        },
        required: true,
        defaultValue: 5,
        validate: wholeNumber({ min: 1, max: MOST_PER_SECOND, required: true }),
      },
      {
        name: 'perHour',
        label: 'Max. emails per hour',
        type: 'number',
        required: true,
        defaultValue: 5_000,
        validate: wholeNumber({ min: 1, max: 1_000_000, required: true }),
      },
    ),
    longText('postalAddress', 300, {
      label: 'Postal address',
      description: 'Shown at the end of every letter. Several countries require it.',
    }),
  ],
}
