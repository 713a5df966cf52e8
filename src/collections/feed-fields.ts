import type { GlobalAfterChangeHook } from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { administratorsOnly } from '@/lib/access'
import { mailAdministrators } from '@/lib/accounts/account-mails'
import { MAX_SEASON } from '@/lib/episodes/episode'
import { APPLE_CATEGORIES } from '@/lib/feed/apple-categories'
import { EPISODE_ORDERS, LANGUAGE, OWNERSHIP_FIELDS, RECURRENCE } from '@/lib/feed/feed'
import { mayBePublic } from '@/lib/requests/ip-address'
import type { Show } from '@/payload-types'
import {
  address,
  array,
  checkbox,
  group,
  line,
  mailField,
  row,
  select,
  text,
  webAddress,
  wholeNumber,
} from './fields'

export const OWNERSHIP = { update: administratorsOnly }

/** Also which partners are linked. Rows get new ids with each save of a form. */
const ownershipOf = ({ feed, sponsors }: Partial<Show>) =>
  JSON.stringify(
    [
      OWNERSHIP_FIELDS.map((name) => feed?.[name] || null),
      sponsors?.map(({ name, url }) => [name, url]),
    ],
    (key, value) => (key === 'id' ? undefined : value),
  )

/** Notifies all administrators of a change, however it was made and whatever the request selects. */
export const notifyAdministrators: GlobalAfterChangeHook = async ({ previousDoc, req }) => {
  // A new show notifies no one.
  if (!previousDoc?.createdAt) return
  const stored = await req.payload.findGlobal({ slug: 'show', depth: 0, req })
  if (ownershipOf(stored) === ownershipOf(previousDoc)) return
  await mailAdministrators(req.payload, await getRequestDatabase(req), 'feed-changed')
}

const categories = APPLE_CATEGORIES.map((category) => ({ label: category, value: category }))

const language = (value: unknown) =>
  !value || LANGUAGE.test(String(value)) || 'Use a language code such as en or en-us.'

const hubAddress = (value: unknown) => {
  const problem = webAddress(value)
  if (problem !== true || !value || mayBePublic(String(value))) return problem
  return 'Name a hub that anyone can reach: this is an address of a private network.'
}

export const feedFields = group('feed', {
  label: 'Feed for podcast apps',
  description: '“Feed check” in the menu lists what is still missing and where to add it.',
  fields: [
    row(
      text('language', 35, { defaultValue: 'en', validate: language }),
      select('order', {
        label: 'Episode order',
        defaultValue: 'episodic',
        options: [
          { label: 'Newest first (episodic)', value: EPISODE_ORDERS[0] },
          { label: 'From the beginning (serial)', value: EPISODE_ORDERS[1] },
        ],
      }),
    ),
    row(
      select('category', { options: categories }),
      select('secondCategory', { options: categories }),
    ),
    text('author', 200, { description: 'When left empty, the host.' }),
    text('copyright', 200, {
      description: 'Who holds the rights, without a symbol and a year.',
    }),
    checkbox('explicit', { label: 'Has explicit content' }),
    select('madeWithAi', {
      label: 'Synthetic voices or words',
      options: [
        { label: 'Yes', value: 'yes' },
        { label: 'No', value: 'no' },
      ],
      description:
        'Podcast apps can tell their listeners. Without a choice the feed says nothing.',
    }),
    array('seasons', {
      labels: { singular: 'Season name', plural: 'Season names' },
      fields: [
        row(wholeNumber('number', 1, MAX_SEASON), text('name', 128, { required: true })),
      ],
    }),
    checkbox('questionsInNotes', {
      label: 'Questions in the show notes',
      description:
        'Lists the questions that an episode answers below its notes, each with its time.',
    }),
    text('updateFrequency', 128, {
      label: 'How often there are new episodes',
      description: 'In words, such as: Every Friday.',
    }),
    text('updateRule', 200, {
      label: 'Recurrence rule (RRULE)',
      validate: (value: unknown) =>
        !value ||
        RECURRENCE.test(String(value)) ||
        'Use a rule such as FREQ=WEEKLY;BYDAY=FR.',
      description: 'For apps, such as FREQ=WEEKLY;BYDAY=FR.',
    }),
    array('funding', {
      access: OWNERSHIP,
      labels: { singular: 'Way to support the show', plural: 'Ways to support the show' },
      fields: [
        row(text('label', 128, { required: true }), address('url', { required: true })),
      ],
    }),
    array('podroll', {
      label: 'Podcasts that the show recommends',
      labels: { singular: 'Podcast', plural: 'Podcasts' },
      fields: [
        row(
          text('title', 200),
          text('guid', 200, { required: true, label: 'Its GUID (podcast:guid)' }),
        ),
      ],
    }),
    {
      type: 'collapsible',
      label: 'Ownership, moving and notices',
      admin: { initCollapsed: true },
      fields: [
        checkbox('locked', {
          access: OWNERSHIP,
          defaultValue: true,
          label: 'Other hosts may not import the feed',
        }),
        mailField('ownerEmail', {
          access: OWNERSHIP,
          description: 'Public in the feed. Leave it empty to keep it private.',
        }),
        text('appleVerification', 200, {
          access: OWNERSHIP,
          label: 'Code from Apple Podcasts Connect',
        }),
        line('hub', {
          access: OWNERSHIP,
          label: 'WebSub hub',
          validate: hubAddress,
          description: 'Notified of every change of the feed. Leave empty for none.',
        }),
        address('newAddress', {
          access: OWNERSHIP,
          label: 'New address of the feed',
          description:
            'Fill this in once the feed has moved: apps and directories follow it.',
        }),
        checkbox('isComplete', {
          access: OWNERSHIP,
          label: 'The show has ended: there will be no more episodes',
        }),
      ],
    },
  ],
})
