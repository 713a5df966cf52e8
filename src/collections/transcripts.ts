import type { CollectionAfterChangeHook, CollectionConfig } from 'payload'
import { getRequestDatabase } from '@/db/sql'
import { administratorsOnly, editors } from '@/lib/access'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { announceEpisode } from '@/lib/feed/announce-feed'
import { invalidateContent } from '@/lib/invalidate-content'
import { storePassages } from '@/lib/search/store-passages'
import { noteRecording } from '@/lib/transcription/recordings'
import { TRANSCRIPT_ORIGINS } from '@/lib/transcripts/formats'
import { checkSegments, storedSegments } from '@/lib/transcripts/segment'
import type { Transcript } from '@/payload-types'
import { date, number, relationship, select, wholeNumber } from './fields'

const publishTranscript: CollectionAfterChangeHook<Transcript> = async ({ doc, req }) => {
  const id = typeof doc.episodeId === 'object' ? doc.episodeId.id : doc.episodeId
  const database = await getRequestDatabase(req)
  await noteRecording(database, id)
  await storePassages(database, id, storedSegments(doc.segments))
  await invalidateContent(req)
  const select = { isPublished: true, publishDate: true } as const
  const found = {
    collection: 'episodes',
    id,
    depth: 0,
    select,
    disableErrors: true,
    req,
  } as const
  const episode = await req.payload.findByID(found)
  if (episode) await announceEpisode(req, { before: episode, after: episode })
}

/** One document per episode, created by a trigger, so that a form and a job never write the same row. */
export const Transcripts: CollectionConfig = {
  slug: 'transcripts',
  admin: { hidden: true },
  access: { read: editors },
  // Transcriptions are counted and summed by index only.
  indexes: [{ fields: ['status', 'cost'] }],
  fields: [
    relationship('episodeId', { relationTo: 'episodes', required: true, unique: true }),
    { name: 'segments', type: 'json', validate: (value: unknown) => checkSegments(value) },
    number('revision', { required: true, defaultValue: 0 }),
    select('origin', { options: [...TRANSCRIPT_ORIGINS] }),
    select('status', {
      required: true,
      defaultValue: 'pending',
      options: [...TRANSCRIPTION_STATUSES],
    }),
    // In the provider's currency, over all runs.
    number('cost', { min: 0, access: { read: administratorsOnly } }),
    wholeNumber('seconds', 0, 360_000, {
      required: false,
      access: { read: administratorsOnly },
    }),
    date('transcribedAt'),
    // The address of the audio that the words are from.
    { name: 'recording', type: 'text' },
    { name: 'proposals', type: 'json' },
  ],
  hooks: { afterChange: [publishTranscript] },
}
