import { SEND_LETTERS } from '@/lib/letters/letter-states'
import { sendLetters } from '@/lib/letters/send-letters'
import type { Job } from './queue'

/** Every minute: for letters that were scheduled, and for those that a stopped process left. */
export const sendLettersJob: Job = {
  name: SEND_LETTERS,
  cron: '* * * * *',
  run: (payload, _data, stopping) => sendLetters(payload, { stopping }),
}
