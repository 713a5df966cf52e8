import type { Payload } from 'payload'
import type { JobAtWork } from '@/db/enqueue'
import { ANNOUNCE_FEED, announceFeed } from '@/lib/feed/announce-feed'
import { POLL_FEED, pollFeed } from '@/lib/following/poll-feed'
import { SEND_LETTERS } from '@/lib/letters/letter-states'
import { PROPOSE_LETTER, proposeLetter } from '@/lib/letters/propose-letter'
import { sendLetters } from '@/lib/letters/send-letters'
import { READ_AUDIO, readAudio } from '@/lib/media/read-audio'
import { removeUnnamedFiles } from '@/lib/media/unnamed-files'
import { INDEX_ANSWERS, indexAnswers } from '@/lib/search/index-answers'
import { PROPOSAL_KINDS } from '@/lib/transcription/proposals'
import {
  PROPOSE_FROM_TRANSCRIPT,
  proposeFromTranscript,
} from '@/lib/transcription/propose-from-transcript'
import { runTranscription } from '@/lib/transcription/run-transcription'
import { TRANSCRIBE_EPISODE } from '@/lib/transcription/runs'
import { IMPORT_SHOW, panelReach, runStoredImport } from '@/lib/transfer/stored-import'
import { z } from '@/lib/zod'
import { housekeeping } from './housekeeping'
import type { Job } from './queue'
import { sendMailJob } from './send-mail'

const EVERY_MINUTE = '* * * * *'
const WEEKLY = '23 4 * * 0'

/** A job about one row, whose id is in `key` of its data. */
const rowJob = (
  name: string,
  key: string,
  work: (payload: Payload, id: string, job: JobAtWork) => Promise<unknown>,
): Job => ({
  name,
  run: (payload, data, _stopping, job: JobAtWork) =>
    work(payload, z.object({ [key]: z.uuid() }).parse(data)[key] ?? '', job),
})

export const announceFeedJob: Job = { name: ANNOUNCE_FEED, run: announceFeed }

export const proposeLetterJob = rowJob(PROPOSE_LETTER, 'episodeId', proposeLetter)

const TO_PROPOSE = z.object({
  episodeId: z.uuid(),
  kinds: z.array(z.enum(PROPOSAL_KINDS)).optional(),
})
export const proposeFromTranscriptJob: Job = {
  name: PROPOSE_FROM_TRANSCRIPT,
  run: (payload, data) => proposeFromTranscript(payload, TO_PROPOSE.parse(data)),
}

export const readAudioJob = rowJob(READ_AUDIO, 'mediaId', readAudio)

/** Starts scheduled letters, and resumes those of a stopped process. */
export const sendLettersJob: Job = {
  name: SEND_LETTERS,
  cron: EVERY_MINUTE,
  run: (payload, _data, stopping) => sendLetters(payload, stopping),
}

export const transcribeEpisode = rowJob(TRANSCRIBE_EPISODE, 'runId', runTranscription)

export const allJobs: readonly Job[] = [
  housekeeping,
  readAudioJob,
  sendMailJob,
  sendLettersJob,
  transcribeEpisode,
  proposeFromTranscriptJob,
  announceFeedJob,
  proposeLetterJob,
  { name: 'remove-unnamed-files', cron: WEEKLY, run: (payload) => removeUnnamedFiles(payload) },
  { name: INDEX_ANSWERS, run: (payload, _data, stopping) => indexAnswers(payload, stopping) },
  rowJob(IMPORT_SHOW, 'importId', runStoredImport),
  {
    name: POLL_FEED,
    cron: EVERY_MINUTE,
    run: (payload, _data, stopping = new AbortController().signal) =>
      pollFeed(payload, { reach: panelReach(stopping) }),
  },
]
