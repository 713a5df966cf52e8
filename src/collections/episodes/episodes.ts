import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeValidateHook, CollectionConfig, PayloadRequest } from 'payload'
import { namedPeople, tab, text, uiField } from '@/collections/fields'
import { dropFormerSlugs, keepFormerSlug } from '@/collections/slugs'
import { editors, isEditor, publishedEpisodes } from '@/lib/access'
import { makePreviewLink } from '@/lib/editing/find-preview'
import { findChapterProblems, isStorable } from '@/lib/episodes/chapter'
import { missingForPublishing, NEEDS } from '@/lib/episodes/publication'
import { parseDuration } from '@/lib/text/clock'
import type { Episode } from '@/payload-types'
import { followChange, followDeletion } from './effects-of-publishing'
import { leaveTranscripts } from './episode-extras'
import {
  deleteDependents,
  keepFormTime,
  refuseFor,
  refuseRepeated,
  refuseWhileFollowed,
  rememberRecording,
  writeDescription,
} from './episode-hooks'
import { advancedFields } from './fields/advanced'
import {
  chapterField,
  noteFields,
  questionFields,
  soundFields,
  sourceFields,
  takeawayFields,
  transcriptFields,
} from './fields/content'
import { publishingFields } from './fields/publishing'

/** Preserved when a version is restored: others link to the slug or know that the episode is public. */
const KEPT = [
  'slug',
  'isPublished',
  'publishDate',
  'deletedAt',
] as const satisfies (keyof Episode)[]

/** Payload sets this while it restores a version. */
const preserveOverVersions: CollectionBeforeValidateHook<Episode> = ({
  data,
  originalDoc,
  context,
}) => {
  if (!data || !originalDoc || context.isRestoringVersion !== true) return data
  return {
    ...data,
    ...Object.fromEntries(KEPT.map((name) => [name, originalDoc[name] ?? null])),
  }
}

/** Imported incomplete episodes can still be saved, but not published. @throws ValidationError */
const refuseUnready: CollectionBeforeValidateHook<Episode> = ({ data, originalDoc, req }) => {
  if (!req.user || !data?.isPublished || data.deletedAt) return data
  const before = originalDoc?.isPublished ? missingForPublishing(originalDoc) : []
  const missing = missingForPublishing({ ...originalDoc, ...data }).filter(
    (each) => !before.includes(each),
  )
  const errors = missing.map((path) => ({
    path,
    label: NEEDS[path].label,
    message: NEEDS[path].refusal,
  }))
  refuseFor(req, errors)
  return data
}

/** Sorts chapters. Checks them only when they or the length change, so as not to block other saves. @throws ValidationError */
const orderChapters: CollectionBeforeValidateHook<Episode> = ({ data, originalDoc, req }) => {
  const { chapters, duration } = data ?? {}
  if (!Array.isArray(chapters) || chapters.length === 0) return data
  if (isDeepStrictEqual([chapters, duration], [originalDoc?.chapters, originalDoc?.duration]))
    return data
  const problems = findChapterProblems(chapters, parseDuration(duration ?? ''))
  const errors = problems.map(({ index, message }) =>
    index === undefined
      ? { path: 'chapters', label: 'Chapters', message }
      : { path: `chapters.${index}.start`, label: `Chapter ${index + 1}`, message },
  )
  refuseFor(req, errors)
  // The field's own error names the row as the editor sees it.
  if (!chapters.every(isStorable)) return data
  return { ...data, chapters: chapters.toSorted((one, other) => one.start - other.start) }
}

export const Episodes: CollectionConfig = {
  slug: 'episodes',
  admin: {
    useAsTitle: 'title',
    livePreview: { url: previewAddress, openByDefault: true },
    preview: (data, { req }) => previewAddress({ data, req }),
    defaultColumns: [
      'title',
      'season',
      'episodeNumber',
      'isPublished',
      'publishDate',
      'transcriptionStatus',
    ],
    listSearchableFields: ['title', 'slug', 'summary'],
    components: {
      beforeListTable: [
        '/src/admin/episodes/quick-filters#QuickFilters',
        '/src/admin/uploads/from-files#FromFiles',
      ],
      edit: { SaveButton: '/src/admin/episodes/save-buttons#SaveButtons' },
      views: {
        edit: {
          livePreview: { Component: '/src/admin/episodes/page-beside#PageBeside' },
          versions: { Component: '/src/admin/changes/versions-view#VersionsView' },
          transcript: tab(
            'Transcript',
            '/transcript',
            '/src/admin/transcript-editor/transcript-editor#TranscriptView',
          ),
          clip: tab('Clip', '/clip', '/src/admin/clips/clip-page#ClipPage'),
        },
      },
    },
  },
  trash: true,
  // Does not use Payload's drafts; see `docs/decisions/panel.md`.
  versions: { drafts: false, maxPerDoc: 20 },
  defaultSort: '-publishDate',
  // Seasons are read in order and counted by index only.
  indexes: [{ fields: ['season', 'publishDate', 'isPublished'] }],
  access: {
    create: editors,
    read: publishedEpisodes,
    update: editors,
    delete: editors,
    readVersions: editors,
  },
  fields: [
    text('title', 200, { required: true }),
    uiField('feedWords', '/src/admin/episodes/feed-words#FeedWords'),
    ...soundFields,
    ...transcriptFields,
    ...noteFields,
    chapterField,
    ...takeawayFields,
    ...questionFields,
    namedPeople(
      'Named in one line on the page, and shown by podcast apps. Without a host among them, the show’s hosts count.',
    ),
    ...sourceFields,
    advancedFields,
    ...publishingFields,
  ],
  hooks: {
    beforeOperation: [leaveTranscripts],
    beforeValidate: [
      preserveOverVersions,
      writeDescription,
      orderChapters,
      refuseUnready,
      refuseWhileFollowed,
      refuseRepeated,
    ],
    beforeChange: [({ data }) => (data.deletedAt ? { ...data, isPublished: false } : data)],
    beforeDelete: [deleteDependents],
    afterChange: [keepFormTime, keepFormerSlug, rememberRecording, followChange],
    afterDelete: [dropFormerSlugs, followDeletion],
  },
}

async function previewAddress({
  data,
  req,
}: {
  data: { id?: unknown }
  req: PayloadRequest
}) {
  if (typeof data.id !== 'string' || !isEditor(req)) return null
  return (await makePreviewLink(req.payload, data.id))?.path ?? null
}
