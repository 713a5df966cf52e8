import type { CollectionAfterChangeHook } from 'payload'
import { byMachine, group, line, number, row } from '@/collections/fields'
import { enqueueReading } from '@/lib/media/read-audio'
import type { Media } from '@/payload-types'

const SHOWN = { readOnly: true, components: { Field: '/src/admin/cells#WordsField' } }

export const soundFields = group('audio', {
  access: byMachine,
  condition: (_, { mimeType }) => String(mimeType).startsWith('audio/'),
  fields: [
    line('fault', {
      label: 'What is wrong with the file',
      readOnly: true,
      condition: (_, { fault }) => Boolean(fault),
    }),
    row(
      number('seconds', { label: 'Length', ...SHOWN }),
      number('loudness', SHOWN),
      number('peak', { label: 'Highest peak', ...SHOWN }),
      line('type', { label: 'Format', ...SHOWN }),
    ),
    // The file that these values were read from; the upload may have a newer one.
    line('file', { admin: { hidden: true } }),
    line('waveform', { admin: { hidden: true } }),
  ],
})

export const haveSoundRead: CollectionAfterChangeHook<Media> = async ({ doc, req }) => {
  const isUnread =
    doc.mimeType?.startsWith('audio/') && doc.filename && doc.audio?.file !== doc.filename
  if (isUnread) await enqueueReading(req, doc.id)
}
