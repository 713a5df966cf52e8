/**
 * What of the panel is ours or shows our content, for the tests in which strangers try it. A view, a collection or a global
 * that is not here fails the tests.
 */

/** Views of our own by their names in the configuration; `:id` is a document's. */
export const OWN_VIEWS: Record<string, string> = {
  dashboard: '/admin',
  analytics: '/admin/analytics',
  jobs: '/admin/jobs',
  health: '/admin/health',
  import: '/admin/import',
  feedCheck: '/admin/feed-check',
  logout: '/admin/logout',
  unauthorized: '/admin/unauthorized',
  'episodes.edit.versions': '/admin/collections/episodes/:id/versions',
  'episodes.edit.livePreview': '/admin/collections/episodes/:id/preview',
  'letters.edit.livePreview': '/admin/collections/letters/:id/preview',
  'letters.edit.send': '/admin/collections/letters/:id/send',
  'episodes.edit.clip': '/admin/collections/episodes/:id/clip',
  'episodes.edit.transcript': '/admin/collections/episodes/:id/transcript',
}

export const COLLECTIONS = [
  'episodes',
  'research_papers',
  'pages',
  'terms',
  'mixes',
  'people',
  'media',
  'users',
  'contacts',
  'letters',
  'newsletters',
  'bookmarks',
  'play_tracking',
  'transcripts',
  'transcription_runs',
  'transcript_reports',
  'audit_entries',
  'payload-kv',
  'payload-preferences',
  'payload-migrations',
]

export const GLOBALS = ['show', 'home']

/** Every view of a document of that id. */
export function panelViews(id: string): string[] {
  return [
    ...Object.values(OWN_VIEWS),
    '/admin/account',
    '/admin/browse-by-folder',
    '/admin/collections/episodes/trash',
    '/admin/collections/episodes/trash/:id',
    ...COLLECTIONS.map((slug) => `/admin/collections/${slug}`),
    ...COLLECTIONS.map((slug) => `/admin/collections/${slug}/create`),
    ...['', '/api'].map((view) => `/admin/collections/episodes/:id${view}`),
    ...GLOBALS.map((slug) => `/admin/globals/${slug}`),
  ].map((view) => view.replace(':id', id))
}
