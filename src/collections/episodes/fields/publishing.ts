import type { BasePayload, Field } from 'payload'
import { checkbox, date, draftField, now, uiField, wholeNumber } from '@/collections/fields'
import { MAX_EPISODE_NUMBER, MAX_SEASON } from '@/lib/episodes/episode'

const position = 'sidebar'

export const publishingFields: Field[] = [
  checkbox('isPublished', {
    label: 'Status',
    defaultValue: true,
    index: true,
    // A copy must not be public at once with another episode's text.
    hooks: { beforeDuplicate: [() => false] },
    position,
    components: {
      Field: '/src/admin/episodes/publication-field#PublicationField',
      Cell: '/src/admin/episodes/publication-badge#PublicationCell',
      Diff: '/src/admin/changes/version-diffs#StatusDiff',
    },
  }),
  date('publishDate', {
    required: true,
    index: true,
    defaultValue: now,
    position,
    components: { Field: '/src/admin/episodes/publish-date-field#PublishDateField' },
  }),
  {
    type: 'row',
    admin: { position },
    fields: [
      wholeNumber('season', 1, MAX_SEASON, {
        defaultValue: async ({ req }) => (await proposeNumbers(req.payload)).season,
        width: '50%',
      }),
      wholeNumber('episodeNumber', 1, MAX_EPISODE_NUMBER, {
        label: 'Number',
        defaultValue: async ({ req }) => (await proposeNumbers(req.payload)).episodeNumber,
        width: '50%',
      }),
    ],
  },
  uiField('sameNumber', '/src/admin/episodes/same-number#SameNumber', 'sidebar'),
  uiField('arrivingSound', '/src/admin/uploads/arriving-sound#ArrivingSound', 'sidebar'),
  uiField('checklist', '/src/admin/episodes/checklist#Checklist', 'sidebar'),
  draftField,
  uiField('previewLink', '/src/admin/episodes/preview-link#PreviewLink', 'sidebar'),
]

/** The number after the last one of the newest season. Trailers do not count. */
export async function proposeNumbers(payload: BasePayload) {
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { episodeType: { not_equals: 'trailer' } },
    sort: ['-season', '-episodeNumber'],
    select: { season: true, episodeNumber: true },
    limit: 1,
    depth: 0,
  })
  const [{ season, episodeNumber } = { season: 1, episodeNumber: 0 }] = docs
  return { season, episodeNumber: episodeNumber + 1 }
}
