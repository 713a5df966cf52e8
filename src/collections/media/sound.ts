import type { CollectionAfterChangeHook, Field } from 'payload'
import { byMachine, row } from '@/collections/fields'
import { enqueueReading } from '@/lib/media/read-audio'
import type { Media } from '@/payload-types'

const SHOWN = { admin: { readOnly: true, components: { Field: '/src/admin/cells#WordsField' } } }

export const soundFields: Field = {
  name: 'audio',
  type: 'group',
  access: byMachine,
  admin: { condition: (_, { mimeType }) => String(mimeType).startsWith('audio/') },
  fields: [
    {
      name: 'fault',
      type: 'text',
      label: 'What is wrong with the file',
      admin: { readOnly: true, condition: (_, { fault }) => Boolean(fault) },
    },
    row(
      { name: 'seconds', label: 'Length', type: 'number', ...SHOWN },
      { name: 'loudness', type: 'number', ...SHOWN },
      { name: 'peak', label: 'Highest peak', type: 'number', ...SHOWN },
      { name: 'type', label: 'Format', type: 'text', ...SHOWN },
    ),
    // The file that these values were read from; the upload may have a newer one.
    { name: 'file', type: 'text', admin: { hidden: true } },
    { name: 'waveform', type: 'text', admin: { hidden: true } },
  ],
}

export const haveSoundRead: CollectionAfterChangeHook<Media> = async ({ doc, req }) => {
  const isUnread = doc.mimeType?.startsWith('audio/') && doc.filename && doc.audio?.file !== doc.filename
  if (isUnread) await enqueueReading(req, doc.id)
}
