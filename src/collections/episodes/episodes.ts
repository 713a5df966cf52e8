import type { CollectionConfig } from 'payload'
import { administrators, publishedEpisodes } from '@/lib/access/rules'
import { clampPublicReads } from '../clamp-public-reads'
import { refuseStale } from '../refuse-stale'
import { dropDeletedDraft, dropSavedDraft } from '../saved-drafts'
import { announceDeletedEpisode, announceEpisode } from './announce-episode'
import { orderChapters } from './chapter-hooks'
import {
  deleteDependents,
  invalidateDeletedEpisode,
  invalidateEpisode,
  rememberRecording,
  writeDescription,
} from './episode-hooks'
import { audioFields } from './fields/audio'
import { basicFields } from './fields/basics'
import { extraFields } from './fields/extras'
import { noteFields } from './fields/notes'
import { searchFields } from './fields/search'
import { sidebarFields } from './fields/sidebar'
import { transcriptFields } from './fields/transcript'
import { keepSlugs } from './keep-slugs'
import { leaveTranscripts } from './kept-beside'
import { previewAddress } from './preview-address'
import { hideTrashed, refuseUnready } from './publication-hooks'
import { keepOverVersions } from './version-hooks'

export const Episodes: CollectionConfig = {
  slug: 'episodes',
  admin: {
    group: 'Show',
    useAsTitle: 'title',
    livePreview: { url: previewAddress },
    defaultColumns: ['title', 'season', 'episodeNumber', 'isPublished', 'publishDate', 'transcriptionStatus'],
    listSearchableFields: ['title', 'slug', 'summary'],
    components: {
      beforeListTable: ['/src/admin/episodes/quick-filters#QuickFilters'],
      edit: {
        SaveButton: '/src/admin/episodes/save-buttons#SaveButtons',
        editMenuItems: ['/src/admin/episodes/trash-item#TrashItem'],
      },
      views: {
        edit: {
          versions: { Component: '/src/admin/changes/versions-view#VersionsView' },
          transcript: {
            Component: '/src/admin/transcript-desk/desk-view#DeskView',
            path: '/transcript',
            tab: { label: 'Transcript', href: '/transcript' },
          },
        },
      },
    },
  },
  trash: true,
  // Without Payload's drafts: see docs/decisions.
  versions: { drafts: false, maxPerDoc: 20 },
  defaultSort: '-publishDate',
  // Seasons are read in their order and counted from an index alone.
  indexes: [{ fields: ['season', 'publishDate', 'isPublished'] }],
  access: {
    create: administrators,
    read: publishedEpisodes,
    update: administrators,
    delete: administrators,
    readVersions: administrators,
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      type: 'tabs',
      tabs: [
        { label: 'Basics', fields: basicFields },
        { label: 'Audio', fields: audioFields },
        { label: 'Show notes', fields: noteFields },
        { label: 'Transcript', fields: transcriptFields },
        { label: 'Takeaways and resources', fields: extraFields },
        { label: 'SEO', fields: searchFields },
      ],
    },
    ...sidebarFields,
  ],
  hooks: {
    beforeOperation: [clampPublicReads, leaveTranscripts, refuseStale],
    beforeValidate: [keepOverVersions, writeDescription, orderChapters, refuseUnready],
    beforeChange: [hideTrashed],
    beforeDelete: [deleteDependents],
    afterChange: [keepSlugs, rememberRecording, dropSavedDraft, invalidateEpisode, announceEpisode],
    afterDelete: [dropDeletedDraft, invalidateDeletedEpisode, announceDeletedEpisode],
  },
}
