/** What an episode tells in a list, and by itself. */
export const SUMMARY_FIELDS = [
  'artwork',
  'artworkUrl',
  'audioUrl',
  'createdAt',
  'description',
  'downloadCount',
  'duration',
  'episodeNumber',
  'id',
  'publishDate',
  'season',
  'slug',
  'summary',
  'title',
  'transcriptionStatus',
  'updatedAt',
  'waveform',
]
export const DETAIL_FIELDS = [
  ...SUMMARY_FIELDS,
  'keyTakeaways',
  'resources',
  'transcribedAt',
  'transcript',
  'transcriptOrigin',
  'transcriptSegments',
].sort()
