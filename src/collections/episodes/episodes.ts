import type { CollectionConfig } from 'payload'
import {
  administrators,
  administratorsOnly,
  neverWritable,
  nobody,
  publishedEpisodes,
} from '@/lib/access/rules'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { EPISODE_TYPES } from '@/lib/feed/feed'
import { checkSegments } from '@/lib/transcript/segment'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcript/transcript-origin'
import { checkDrafts } from '@/lib/transcription/takeaway-drafts'
import { clampPublicReads } from '../clamp-public-reads'
import { noIndex } from '../no-index'
import { webAddress } from '../web-address'
import { wholeNumber } from '../whole-number'
import { announceDeletedEpisode, announceEpisode } from './announce-episode'
import {
  deleteDependents,
  followLength,
  followMedia,
  invalidateDeletedEpisode,
  invalidateEpisode,
  keepCount,
  keepGuid,
  readTranscript,
  slugFromTitle,
  writeDescription,
} from './episode-hooks'
import { keepSlugs } from './keep-slugs'
import { guardTranscript } from './transcript-hooks'
import { keepUnlessChanged } from './transcription-hooks'

/** The episodes of the show. What visitors see of them is decided by `publishedEpisodes`. */
export const Episodes: CollectionConfig = {
  slug: 'episodes',
  admin: {
    group: 'Show',
    useAsTitle: 'title',
    components: {
      views: {
        edit: {
          transcript: {
            Component: '/src/admin/transcript-desk/desk-view#DeskView',
            path: '/transcript',
            tab: { label: 'Transcript', href: '/transcript' },
          },
        },
      },
    },
    defaultColumns: ['title', 'season', 'episodeNumber', 'publishDate', 'isPublished', 'transcriptionStatus'],
  },
  defaultSort: '-publishDate',
  // Seasons are read in their order and counted, and transcriptions are summed up, from an index alone.
  indexes: [
    { fields: ['season', 'publishDate', 'isPublished'] },
    { fields: ['transcriptionStatus', 'transcriptionCost'] },
  ],
  access: {
    create: administrators,
    read: publishedEpisodes,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'summary',
      type: 'text',
      maxLength: 200,
      admin: {
        description: 'One sentence for lists. When left empty, lists show the start of the description.',
      },
    },
    {
      name: 'body',
      type: 'richText',
      label: 'Description',
      access: { read: administratorsOnly },
    },
    {
      name: 'description',
      type: 'textarea',
      admin: { hidden: true },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'audio',
          type: 'upload',
          relationTo: 'media',
          filterOptions: { mimeType: { contains: 'audio' } },
        },
        {
          name: 'artwork',
          type: 'upload',
          relationTo: 'media',
          filterOptions: { mimeType: { contains: 'image' } },
        },
      ],
    },
    {
      name: 'keyTakeaways',
      type: 'array',
      labels: { singular: 'Takeaway', plural: 'Key takeaways' },
      fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 500 }],
    },
    {
      name: 'takeawayDrafts',
      type: 'json',
      label: 'Proposed takeaways',
      validate: (value: unknown) => checkDrafts(value),
      access: { read: administratorsOnly },
      admin: { components: { Field: '/src/admin/takeaway-drafts-field#TakeawayDraftsField' } },
    },
    {
      name: 'resources',
      type: 'array',
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 200 },
        { name: 'url', type: 'text', required: true, validate: webAddress },
      ],
    },
    {
      name: 'transcriptSegments',
      type: 'json',
      validate: (value: unknown) => checkSegments(value),
      // Edited at the desk alone: a form that carried hours of transcript would save them with every title.
      admin: { disabled: true },
    },
    {
      name: 'transcriptDesk',
      type: 'ui',
      admin: { components: { Field: '/src/admin/transcript-desk/desk-link#DeskLink' } },
    },
    {
      name: 'transcript',
      type: 'textarea',
      virtual: true,
      admin: { hidden: true },
      hooks: { afterRead: [readTranscript] },
    },
    {
      name: 'slug',
      type: 'text',
      unique: true,
      index: true,
      maxLength: 120,
      admin: { position: 'sidebar', description: 'Made from the title when left empty.' },
      hooks: { beforeValidate: [slugFromTitle] },
    },
    {
      name: 'guid',
      type: 'text',
      label: 'Id in the feed',
      unique: true,
      index: true,
      maxLength: 2_000,
      access: { create: neverWritable, update: neverWritable },
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Podcast apps know the episode by it, so it stays the same for good.',
      },
      hooks: { beforeValidate: [keepGuid], beforeDuplicate: [() => null] },
    },
    {
      name: 'publishDate',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        description: 'A date to come keeps the episode hidden until then.',
      },
    },
    {
      name: 'isPublished',
      type: 'checkbox',
      defaultValue: true,
      index: true,
      admin: { position: 'sidebar' },
    },
    noIndex,
    {
      name: 'season',
      type: 'number',
      required: true,
      validate: wholeNumber({ min: 1, max: 1_000, required: true }),
      admin: { position: 'sidebar' },
    },
    {
      name: 'episodeNumber',
      type: 'number',
      required: true,
      validate: wholeNumber({ min: 1, max: 100_000, required: true }),
      admin: { position: 'sidebar' },
    },
    {
      name: 'episodeType',
      type: 'select',
      defaultValue: 'full',
      options: [...EPISODE_TYPES],
      admin: { position: 'sidebar', description: 'As podcast apps sort it.' },
    },
    {
      name: 'duration',
      type: 'text',
      maxLength: 20,
      admin: {
        position: 'sidebar',
        description: 'As shown, e.g. 38:20. Read from the audio when left empty.',
      },
      hooks: { beforeChange: [followLength] },
    },
    {
      name: 'audioUrl',
      type: 'text',
      validate: webAddress,
      admin: {
        position: 'sidebar',
        description: 'Follows the uploaded audio; fill in only for audio hosted elsewhere.',
      },
      hooks: { beforeChange: [followMedia('audio')] },
    },
    {
      name: 'artworkUrl',
      type: 'text',
      validate: webAddress,
      admin: { position: 'sidebar', description: 'Follows the uploaded artwork.' },
      hooks: { beforeChange: [followMedia('artwork')] },
    },
    {
      name: 'transcriptionStatus',
      type: 'select',
      required: true,
      defaultValue: 'pending',
      options: [...TRANSCRIPTION_STATUSES],
      access: { update: neverWritable },
      admin: { hidden: true },
      hooks: { beforeChange: [keepUnlessChanged('transcription_status')] },
    },
    {
      name: 'transcription',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/src/admin/transcription-control#TranscriptionControl' },
      },
    },
    {
      name: 'transcriptOrigin',
      type: 'select',
      label: 'Words of the transcript',
      options: [...TRANSCRIPT_ORIGINS],
      admin: {
        position: 'sidebar',
        description: 'Readers are told when nobody has read what a machine wrote.',
      },
    },
    {
      name: 'transcriptRevision',
      type: 'number',
      defaultValue: 0,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Grows by one with every change of the transcript.',
      },
    },
    {
      name: 'transcriptionCost',
      type: 'number',
      min: 0,
      access: { read: administratorsOnly, update: neverWritable },
      admin: { hidden: true },
      hooks: { beforeChange: [keepUnlessChanged('transcription_cost')] },
    },
    {
      name: 'transcriptionDuration',
      type: 'number',
      label: 'Transcribed seconds',
      validate: wholeNumber({ min: 0, max: 360_000 }),
      access: { read: administratorsOnly, update: neverWritable },
      admin: { hidden: true },
      hooks: { beforeChange: [keepUnlessChanged('transcription_duration')] },
    },
    {
      name: 'transcribedAt',
      type: 'date',
      access: { update: neverWritable },
      admin: { hidden: true },
      hooks: { beforeChange: [keepUnlessChanged('transcribed_at')] },
    },
    {
      name: 'downloadCount',
      type: 'number',
      defaultValue: 0,
      validate: wholeNumber({ min: 0, max: 2_147_483_647 }),
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Listeners, each counted once per 24 hours.',
      },
      hooks: { beforeChange: [keepCount] },
    },
  ],
  hooks: {
    beforeOperation: [clampPublicReads],
    beforeValidate: [writeDescription],
    beforeChange: [guardTranscript],
    beforeDelete: [deleteDependents],
    afterChange: [keepSlugs, invalidateEpisode, announceEpisode],
    afterDelete: [invalidateDeletedEpisode, announceDeletedEpisode],
  },
}
