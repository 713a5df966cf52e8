import { sql } from 'drizzle-orm'
import type { Field, FieldHook, GlobalAfterChangeHook, GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { getRequestDatabase, queryRows } from '@/db/sql'
import { administratorsOnly, anyone, editors, isAdministrator, neverWritable } from '@/lib/access'
import { env } from '@/lib/env'
import { enqueueAnnouncement } from '@/lib/feed/announce-feed'
import { newPodcastGuid } from '@/lib/feed/podcast-guid'
import { invalidateContent } from '@/lib/invalidate-content'
import { isObject } from '@/lib/json'
import { HttpError } from '@/lib/requests/http-error'
import { PAGES } from '@/lib/site/pages'
import { UNNAMED_SHOW } from '@/lib/site/show'
import { isTimeZone } from '@/lib/text/time-zone'
import type { Show } from '@/payload-types'
import { brandingFields } from './branding'
import { feedFields } from './feed-fields'
import { notifyAdministrators, OWNERSHIP } from './feed-ownership'
import { draftField, linkRow, mailField, namedPeople, sampleMark, webAddress } from './fields'
import { newsletterSettings } from './newsletter-settings'

const invalidateShow: GlobalAfterChangeHook = async ({ req }) => {
  await invalidateContent(req)
  await enqueueAnnouncement(req)
}

/** Directories identify the show by it, even after its feed has moved; only an import changes it. */
const preservePodcastGuid: FieldHook = ({ value, originalDoc }) =>
  value || originalDoc?.podcastGuid || newPodcastGuid(env().SITE_URL)

/** Who stands on the show stays there, unless an administrator says otherwise. @throws HttpError 403 */
const keepPeople: GlobalBeforeChangeHook = async ({ data, req }) => {
  if (!req.user || isAdministrator(req)) return data
  const database = await getRequestDatabase(req)
  await database.execute(sql`SELECT 1 FROM show FOR UPDATE`)
  const named = await queryRows<{ person: string; role: string }>(
    database,
    sql`SELECT person_id AS person, role FROM show_people`,
  )
  const wanted: NonNullable<Show['people']> = Array.isArray(data.people) ? data.people.filter(isObject) : []
  const idOf = (person: (typeof wanted)[number]['person']) =>
    typeof person === 'object' ? person?.id : person
  const isKept = ({ person, role }: (typeof named)[number]) =>
    wanted.some((each) => idOf(each.person) === person && each.role === role)
  if (named.every(isKept)) return data
  throw new HttpError(403, 'Only administrators take someone off the show, or give them another role there.')
}

const links = (name: string): Field => ({
  name,
  type: 'array',
  fields: [linkRow, sampleMark],
})

export const ShowGlobal: GlobalConfig = {
  slug: 'show',
  label: 'The show',
  access: { read: anyone, update: editors },
  hooks: {
    beforeChange: [keepPeople],
    afterChange: [invalidateShow, notifyAdministrators],
  },
  fields: [
    draftField,
    { name: 'name', type: 'text', required: true, defaultValue: UNNAMED_SHOW, maxLength: 100 },
    { name: 'tagline', type: 'text', maxLength: 200 },
    { name: 'description', type: 'textarea', maxLength: 4_000 },
    {
      name: 'host',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Named at the foot of each page, in podcast apps and on share cards.' },
    },
    namedPeople('The hosts. They count for each episode that names no host of its own.'),
    {
      name: 'notice',
      type: 'text',
      maxLength: 200,
      admin: {
        description: 'Shown at the foot of every page and beside each episode. Leave it empty to show none.',
      },
    },
    { name: 'artwork', type: 'upload', relationTo: 'media' },
    brandingFields,
    {
      name: 'podcastGuid',
      type: 'text',
      label: 'Podcast GUID',
      maxLength: 200,
      access: { update: neverWritable },
      admin: {
        readOnly: true,
        description: 'Podcast directories identify the show by it, so it never changes.',
      },
      hooks: { beforeValidate: [preservePodcastGuid] },
    },
    // The address for listeners' messages, which editors do not read.
    mailField({ name: 'contactEmail', access: { update: administratorsOnly } }),
    mailField({ name: 'partnershipsEmail', access: { update: administratorsOnly } }),
    {
      name: 'responseTime',
      type: 'text',
      maxLength: 200,
      admin: {
        description:
          'Shown beside the contact form, such as “Within two days”. Leave it empty to promise none.',
      },
    },
    {
      name: 'words',
      label: 'Words on the site',
      type: 'group',
      admin: { description: 'More of them are in Home page and Pages.' },
      fields: [
        {
          name: 'signIn',
          label: 'Title of the sign-in dialog',
          type: 'text',
          maxLength: 60,
          admin: { description: 'When left empty, “Join” and the name of the show.' },
        },
        {
          name: 'startHere',
          label: 'Start Here, in a sentence',
          type: 'textarea',
          maxLength: 200,
          admin: { description: `When left empty: ${PAGES.startHere.description}` },
        },
        {
          name: 'keywords',
          type: 'text',
          hasMany: true,
          maxLength: 60,
          admin: { description: 'The show’s subjects, for search engines that read keywords.' },
        },
      ],
    },
    {
      name: 'timeZone',
      label: 'Time zone of the show',
      type: 'text',
      required: true,
      defaultValue: 'UTC',
      maxLength: 60,
      access: { update: administratorsOnly },
      validate: (value: unknown) =>
        isTimeZone(value) || 'Choose a time zone from the list, such as Europe/Berlin.',
      admin: {
        description: 'Dates and scheduled letters use it.',
        components: { Field: '/src/admin/time-zone-field#TimeZoneField' },
      },
    },
    {
      name: 'askedAtLeast',
      label: 'Show an unanswered question after',
      type: 'number',
      required: true,
      defaultValue: 5,
      min: 1,
      max: 1_000,
      admin: {
        description:
          'So many times it must have been asked before it stands on the dashboard. Few times may show what one person typed.',
      },
    },
    links('platformLinks'),
    links('socialLinks'),
    {
      name: 'sponsors',
      access: OWNERSHIP,
      type: 'array',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 200 },
        { name: 'shortDescription', type: 'text', required: true, maxLength: 300 },
        { name: 'fullDescription', type: 'textarea', maxLength: 2_000 },
        { name: 'url', type: 'text', label: 'Address', required: true, validate: webAddress },
        { name: 'logo', type: 'upload', relationTo: 'media' },
        { name: 'buttonLabel', type: 'text', required: true, defaultValue: 'Get Started', maxLength: 50 },
        sampleMark,
      ],
    },
    {
      name: 'claims',
      label: 'Partnership claims',
      type: 'array',
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 100 },
        { name: 'value', type: 'text', required: true, maxLength: 100 },
        sampleMark,
      ],
    },
    newsletterSettings,
    feedFields,
  ],
}
