import type { Field, FieldHook } from 'payload'
import { extraField } from '@/collections/episodes/episode-extras'
import { followLength, followMedia, preserveGuid } from '@/collections/episodes/episode-hooks'
import {
  address,
  array,
  byMachine,
  collapsed,
  noIndex,
  number,
  row,
  select,
  text,
} from '@/collections/fields'
import { isFreeSlug } from '@/collections/slugs'
import { getRequestDatabase } from '@/db/sql'
import { MOST_SOUNDBITES, MOST_TITLE } from '@/lib/clips/clip'
import { tryReadVideo } from '@/lib/episodes/video'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { claimFreeSlug } from '@/lib/text/free-slug'
import { isUuid } from '@/lib/text/slug'
import { slugify } from '@/lib/text/slugify'
import { MAX_SECONDS } from '@/lib/transcripts/segment'
import type { Episode } from '@/payload-types'

const ADDRESS_DIFF = '/src/admin/changes/version-diffs#AddressDiff'
const TYPE_LABELS = { full: 'Full episode', trailer: 'Trailer', bonus: 'Bonus' }

/** Numbers a taken slug that comes from the title or an import; a person's own choice is checked later (`isFreeSlug`). */
const chooseSlug: FieldHook<Episode> = async ({
  value,
  data,
  originalDoc,
  operation,
  req,
}) => {
  const chosen = typeof value === 'string' && value !== '' ? slugOf(value) : ''
  const current = operation === 'update' ? originalDoc?.slug : undefined
  if (current && (!chosen || chosen === current)) return current
  if (chosen && req.context.mayNumberSlug !== true) return chosen
  const wanted = chosen || slugOf(data?.title ?? '') || numbersOf(data)
  return claimFreeSlug(await getRequestDatabase(req), 'episodes', wanted)
}

function slugOf(text: string) {
  const slug = slugify(text)
  return slug === 'latest' || isUuid(slug) ? `episode-${slug}` : slug
}

const numbersOf = (data: Partial<Episode> | undefined) =>
  `season-${data?.season ?? 1}-episode-${data?.episodeNumber ?? 1}`

const isSeconds = (least: number) => (value: unknown) =>
  (typeof value === 'number' && value >= least && value <= MAX_SECONDS) ||
  'Write a time such as 4:03.'

const soundbiteField = array('soundbites', {
  maxRows: MOST_SOUNDBITES,
  ...collapsed,
  description: 'Short passages that podcast apps can play. Choose one under Clip.',
  fields: [
    row(
      timeField('start', 'Start', 0),
      timeField('seconds', 'Length', 1),
      text('title', MOST_TITLE, { required: true, width: '50%' }),
    ),
  ],
})

function timeField(name: string, label: string, least: number) {
  return number(name, {
    label,
    required: true,
    validate: isSeconds(least),
    width: '25%',
    components: { Field: '/src/admin/episodes/chapter-fields#ChapterStart' },
  })
}

/** Fields that most episodes never need. */
export const advancedFields: Field = {
  type: 'collapsible',
  label: 'More',
  admin: { initCollapsed: true },
  fields: [
    text('slug', 120, {
      label: 'Address',
      unique: true,
      index: true,
      description:
        'Made from the title when left empty. After a change the old address leads to the new one.',
      validate: isFreeSlug('episodes'),
      hooks: { beforeValidate: [chooseSlug], beforeDuplicate: [() => null] },
    }),
    noIndex,
    text('videoUrl', 500, {
      label: 'Address of the video',
      validate: (value: unknown) =>
        !value ||
        tryReadVideo(String(value)) !== undefined ||
        'Use the https address of a video on YouTube, Vimeo or PeerTube, or of an MP4 or WebM file.',
      description:
        'YouTube, Vimeo, PeerTube, or an MP4 or WebM file. The page loads it when a visitor presses Watch; podcast apps are offered a file.',
    }),
    select('episodeType', {
      defaultValue: 'full',
      options: EPISODE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
      description:
        'Podcast apps sort by it. A trailer in season 1 is that of the show, in another season that of the season.',
    }),
    text('duration', 20, {
      description: 'Shown as 38:20. Read from the audio when left empty.',
      hooks: { beforeChange: [followLength] },
    }),
    address('audioUrl', {
      label: 'Address of the audio',
      description: 'Follows the uploaded audio; fill in only for audio hosted elsewhere.',
      components: { Diff: ADDRESS_DIFF },
      hooks: { beforeChange: [followMedia('audio')] },
    }),
    address('artworkUrl', {
      label: 'Address of the artwork',
      description: 'Follows the uploaded artwork.',
      components: { Diff: ADDRESS_DIFF },
      hooks: { beforeChange: [followMedia('artwork')] },
    }),
    soundbiteField,
    text('guid', 2_000, {
      label: 'Episode GUID',
      unique: true,
      index: true,
      access: byMachine,
      readOnly: true,
      description: 'Podcast apps identify the episode by it, so it never changes.',
      hooks: { beforeValidate: [preserveGuid], beforeDuplicate: [() => null] },
    }),
    extraField(
      number('downloadCount', {
        label: 'Listeners',
        readOnly: true,
        description: 'Each counted once per 24 hours.',
      }),
    ),
  ],
}
