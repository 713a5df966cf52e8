import { announceFeedJob } from './announce-feed'
import { countDaysJob } from './count-days'
import { drawCardsJob } from './draw-cards'
import { housekeeping } from './housekeeping'
import { importShowJob } from './import-show'
import { proposeLetterJob } from './propose-letter'
import { proposeTakeawaysJob } from './propose-takeaways'
import type { Job } from './queue'
import { readAudioJob } from './read-audio'
import { sendLettersJob } from './send-letters'
import { sendMailJob } from './send-mail'
import { transcribeEpisode } from './transcribe-episode'

export const allJobs: readonly Job[] = [
  housekeeping,
  drawCardsJob,
  readAudioJob,
  sendMailJob,
  sendLettersJob,
  transcribeEpisode,
  proposeTakeawaysJob,
  announceFeedJob,
  proposeLetterJob,
  countDaysJob,
  importShowJob,
]
