import type { Job } from '@/lib/jobs/queue'
import { housekeeping } from './housekeeping'
import { readAudioJob } from './read-audio'

export const allJobs: readonly Job[] = [housekeeping, readAudioJob]
