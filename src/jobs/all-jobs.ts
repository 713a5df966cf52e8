import { announceFeedJob } from './announce-feed'
import { countDaysJob } from './count-days'
import { drawCardsJob } from './draw-cards'
import { housekeeping } from './housekeeping'
import { importShowJob } from './import-show'
import { proposeTakeawaysJob } from './propose-takeaways'
import type { Job } from './queue'
import { readAudioJob } from './read-audio'
import { sendMailJob } from './send-mail'
import { transcribeEpisode } from './transcribe-episode'

export const allJobs: readonly Job[] = [
  housekeeping,
  drawCardsJob,
  readAudioJob,
  sendMailJob,
  transcribeEpisode,
  proposeTakeawaysJob,
  announceFeedJob,
  countDaysJob,
  importShowJob,
]
