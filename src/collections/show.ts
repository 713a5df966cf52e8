import { sql } from 'drizzle-orm'
import type { FieldHook, GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { getRequestDatabase, queryRows } from '@/db/sql'
import {
  administratorsOnly,
  anyone,
  editors,
  isAdministrator,
  neverWritable,
} from '@/lib/access'
import { env } from '@/lib/env'
import { enqueueAnnouncement } from '@/lib/feed/announce-feed'
import { newPodcastGuid } from '@/lib/feed/podcast-guid'
import { invalidateContent } from '@/lib/invalidate-content'
import { isObject } from '@/lib/json'
import { HttpError } from '@/lib/requests/http-error'
import { PAGES } from '@/lib/site/pages'
import { UNNAMED_SHOW } from '@/lib/site/show'
import { contrastOnPage, isTone, LEGIBLE, nearestLegible } from '@/lib/site/tones'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'
import { isTimeZone } from '@/lib/text/time-zone'
import type { Show } from '@/payload-types'
import { feedFields, notifyAdministrators, OWNERSHIP } from './feed-fields'
import {
  address,
  array,
  checkbox,
  draftField,
  group,
  linkRow,
  longText,
  mailField,
  namedPeople,
  number,
  row,
  sampleMark,
  select,
  text,
  uiField,
  upload,
  wholeNumber,
} from './fields'

/** Directories identify the show by it, even after its feed has moved; only an import changes it. */
const preservePodcastGuid: FieldHook = ({ value, originalDoc }) =>
  value || originalDoc?.podcastGuid || newPodcastGuid(env().SITE_URL)

/** Who stands on the show stays there, unless an administrator says otherwise. @throws HttpError 403 */
const keepPeople: GlobalBeforeChangeHook = async ({ data, req }) => {
  if (!req.user || isAdministrator(req)) return data
  const database = await getRequestDatabase(req)
  await database.execute(sql`SELECT FROM show FOR UPDATE`)
  const named = await queryRows<{ person: string; role: string }>(
    database,
    sql`SELECT person_id AS person, role FROM show_people`,
  )
  const wanted: NonNullable<Show['people']> = Array.isArray(data.people)
    ? data.people.filter(isObject)
    : []
  const idOf = (person: (typeof wanted)[number]['person']) =>
    typeof person === 'object' ? person?.id : person
  const isKept = ({ person, role }: (typeof named)[number]) =>
    wanted.some((each) => idOf(each.person) === person && each.role === role)
  if (named.every(isKept)) return data
  throw new HttpError(
    403,
    'Only administrators take someone off the show, or give them another role there.',
  )
}

const legibleTone = (value: unknown) => {
  if (!value) return true
  if (typeof value !== 'string' || !isTone(value))
    return 'Write the tone as # and six digits, such as #0a5c8a.'
  if (contrastOnPage(value) >= LEGIBLE) return true
  return `This tone is hard to read on the page. The nearest legible one is ${nearestLegible(value)}.`
}

const tone = (name: string, label: string) =>
  text(name, 7, {
    label,
    validate: legibleTone,
    components: { Field: '/src/admin/branding/tone-field#ToneField' },
  })

/** The rate that one process can send without visitors noticing; measured in `bench/letters/RESULTS.md`. */
export const MOST_PER_SECOND = 100

const links = (name: string) => array(name, { fields: [linkRow, sampleMark] })

export const ShowGlobal: GlobalConfig = {
  slug: 'show',
  label: 'The show',
  access: { read: anyone, update: editors },
  hooks: {
    beforeChange: [keepPeople],
    afterChange: [
      ({ req }) => invalidateContent(req),
      ({ req }) => enqueueAnnouncement(req),
      notifyAdministrators,
    ],
  },
  fields: [
    draftField,
    text('name', 100, { required: true, defaultValue: UNNAMED_SHOW }),
    text('tagline', 200),
    longText('description', 4_000),
    text('host', 200, {
      description: 'Named at the foot of each page, in podcast apps and on share cards.',
    }),
    namedPeople('The hosts. They count for each episode that names no host of its own.'),
    text('notice', 200, {
      description:
        'Shown at the foot of every page and beside each episode. Leave it empty to show none.',
    }),
    { name: 'artwork', type: 'upload', relationTo: 'media' },
    // The stored name of the branding.
    group('face', {
      label: 'Branding',
      description:
        'Leave empty to use the default color. The tone for dark pages follows from it.',
      fields: [
        upload('image', 'logo', {
          description: 'Replaces the logo and the name at the top of each page.',
        }),
        upload('image', 'icon', {
          description: 'A square of 512 pixels or more, for browser tabs and home screens.',
        }),
        tone('accent', 'Accent color (buttons)'),
        tone('oddSeasons', 'Odd seasons'),
        tone('evenSeasons', 'Even seasons'),
        uiField('preview', '/src/admin/branding/branding-preview#BrandingPreview'),
      ],
    }),
    text('podcastGuid', 200, {
      label: 'Podcast GUID',
      access: { update: neverWritable },
      readOnly: true,
      description: 'Podcast directories identify the show by it, so it never changes.',
      hooks: { beforeValidate: [preservePodcastGuid] },
    }),
    // The address for listeners' messages, which editors do not read.
    mailField('contactEmail', { access: { update: administratorsOnly } }),
    mailField('partnershipsEmail', { access: { update: administratorsOnly } }),
    text('responseTime', 200, {
      description:
        'Shown beside the contact form, such as “Within two days”. Leave it empty to promise none.',
    }),
    group('words', {
      label: 'Words on the site',
      description: 'More of them are in Home page and Pages.',
      fields: [
        text('signIn', 60, {
          label: 'Title of the sign-in dialog',
          description: 'When left empty, “Join” and the name of the show.',
        }),
        longText('startHere', 200, {
          label: 'Start Here, in a sentence',
          description: `When left empty: ${PAGES.startHere.description}`,
        }),
        text('keywords', 60, {
          hasMany: true,
          description: 'The show’s subjects, for search engines that read keywords.',
        }),
      ],
    }),
    text('timeZone', 60, {
      label: 'Time zone of the show',
      required: true,
      defaultValue: 'UTC',
      access: { update: administratorsOnly },
      validate: (value: unknown) =>
        isTimeZone(value) || 'Choose a time zone from the list, such as Europe/Berlin.',
      description: 'Dates and scheduled letters use it.',
      components: { Field: '/src/admin/time-zone-field#TimeZoneField' },
    }),
    number('askedAtLeast', {
      label: 'Show an unanswered question after',
      required: true,
      defaultValue: 5,
      min: 1,
      max: 1_000,
      description:
        'So many times it must have been asked before it stands on the dashboard. Few times may show what one person typed.',
    }),
    links('platformLinks'),
    links('socialLinks'),
    array('sponsors', {
      access: OWNERSHIP,
      fields: [
        text('name', 200, { required: true }),
        text('shortDescription', 300, { required: true }),
        longText('fullDescription', 2_000),
        address('url', { required: true }),
        { name: 'logo', type: 'upload', relationTo: 'media' },
        text('buttonLabel', 50, { required: true, defaultValue: 'Get Started' }),
        sampleMark,
      ],
    }),
    array('claims', {
      label: 'Partnership claims',
      fields: [
        text('label', 100, { required: true }),
        text('value', 100, { required: true }),
        sampleMark,
      ],
    }),
    group('newsletter', {
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
          description:
            'For an episode that comes from a followed feed, a letter is only ever proposed.',
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
          wholeNumber('perHour', 1, 1_000_000, {
            label: 'Max. emails per hour',
            defaultValue: 5_000,
          }),
        ),
        longText('postalAddress', 300, {
          label: 'Postal address',
          description: 'Shown at the end of every letter. Several countries require it.',
        }),
      ],
    }),
    feedFields,
  ],
}
