import type { Field } from 'payload'
import { followMedia } from '@/collections/episodes/episode-hooks'
import { keptBeside } from '@/collections/episodes/kept-beside'
import { noIndex, webAddress } from '@/collections/fields'
import { draftField } from '@/collections/saved-drafts'

const position = 'sidebar'

export const sidebarFields: Field[] = [
  {
    name: 'isPublished',
    type: 'checkbox',
    label: 'Status',
    defaultValue: true,
    index: true,
    // What is copied is not public at once under the words of another.
    hooks: { beforeDuplicate: [() => false] },
    admin: {
      position,
      components: {
        Field: '/src/admin/episodes/publication-field#PublicationField',
        Cell: '/src/admin/episodes/publication-cell#PublicationCell',
      },
    },
  },
  {
    name: 'publishDate',
    type: 'date',
    required: true,
    index: true,
    defaultValue: () => new Date().toISOString(),
    admin: {
      position,
      date: { pickerAppearance: 'dayAndTime', displayFormat: 'MMM d, yyyy HH:mm', timeFormat: 'HH:mm' },
      description: 'A date to come keeps the episode hidden until then.',
    },
  },
  {
    name: 'arrivingSound',
    type: 'ui',
    admin: { position, components: { Field: '/src/admin/uploads/arriving-sound#ArrivingSound' } },
  },
  {
    name: 'checklist',
    type: 'ui',
    admin: { position, components: { Field: '/src/admin/episodes/checklist#Checklist' } },
  },
  noIndex,
  draftField,
  {
    name: 'previewLink',
    type: 'ui',
    admin: { position, components: { Field: '/src/admin/episodes/preview-link#PreviewLink' } },
  },
  {
    name: 'artworkUrl',
    type: 'text',
    label: 'Address of the artwork',
    validate: webAddress,
    admin: { position, description: 'Follows the uploaded artwork.' },
    hooks: { beforeChange: [followMedia('artwork')] },
  },
  keptBeside({
    name: 'downloadCount',
    type: 'number',
    label: 'Listeners',
    admin: { position, readOnly: true, description: 'Each counted once per 24 hours.' },
  }),
]
