import type { Job } from '@/lib/jobs/queue'
import { housekeeping } from './housekeeping'

export const allJobs: readonly Job[] = [housekeeping]
