import type { QueueHealth } from './health'

export const ALERT_KINDS = ['disk', 'jobs', 'mail', 'budget', 'backup'] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

export interface Alert {
  kind: AlertKind
  /** One or two sentences: what is wrong and what to do. */
  detail: string
}

export interface Watched {
  disk: { freeBytes: number; bytes: number }
  queues: Pick<QueueHealth, 'name' | 'waiting' | 'running' | 'oldestSeconds'>[]
  workers: 'inline' | 'none'
  /** Mails of the last day that did not go out, and what the mail server said last. */
  unsent: { count: number; lastFault: string | null }
  /** Of this month, in the provider's currency. */
  transcription: { spent: number; budget: number | undefined }
  /** Days since the last backup, or since the site began where none was made. */
  daysWithoutBackup: number
  wasBackedUp: boolean
  /** 0 for no reminder. */
  reminderDays: number
}

const LOW_SHARE = 0.1
const STUCK_SECONDS = 15 * 60
const MANY_UNSENT = 3
const NEARLY_SPENT = 0.9
const GIGABYTE = 1e9

/** What a person has to look at. */
export function judge(watched: Watched): Alert[] {
  return [
    judgeDisk(watched),
    judgeJobs(watched),
    judgeMail(watched),
    judgeBudget(watched),
    judgeBackup(watched),
  ].filter((alert) => alert !== undefined)
}

function judgeDisk({ disk: { freeBytes, bytes } }: Watched): Alert | undefined {
  if (bytes === 0 || freeBytes / bytes >= LOW_SHARE) return undefined
  const share = Math.floor((freeBytes / bytes) * 100)
  return {
    kind: 'disk',
    detail: `The disk of the data folder is nearly full: ${gigabytes(freeBytes)} of ${gigabytes(bytes)} are free (${share} %). Make room before uploads and saves are refused.`,
  }
}

/** A long queue that is being worked on is no fault. */
function judgeJobs({ queues, workers }: Watched): Alert | undefined {
  const stuck = queues.filter(
    ({ running, oldestSeconds }) => running === 0 && (oldestSeconds ?? 0) > STUCK_SECONDS,
  )
  if (stuck.length === 0) return undefined
  const waiting = stuck.reduce((sum, queue) => sum + queue.waiting, 0)
  const minutes = Math.floor(Math.max(...stuck.map(({ oldestSeconds }) => oldestSeconds ?? 0)) / 60)
  const names = stuck.map(({ name }) => name).join(', ')
  const remedy =
    workers === 'none'
      ? 'Is npm run worker running? Start it, or look at its log.'
      : 'Restart the site, and look at what its log says about jobs.'
  return {
    kind: 'jobs',
    detail: `Jobs have been waiting for ${minutes} minutes and nothing works on them: ${waiting} in ${names}. ${remedy}`,
  }
}

function judgeMail({ unsent: { count, lastFault } }: Watched): Alert | undefined {
  if (count < MANY_UNSENT) return undefined
  return {
    kind: 'mail',
    detail: `${count} mails of the last day did not go out. The mail server said: ${lastFault ?? 'nothing'}. Run npm run mail:check to see whether it answers and takes the password.`,
  }
}

function judgeBudget({ transcription: { spent, budget } }: Watched): Alert | undefined {
  if (budget === undefined || spent < budget * NEARLY_SPENT) return undefined
  return {
    kind: 'budget',
    detail: `${spent.toFixed(2)} of this month's ${budget.toFixed(2)} for transcriptions are spent or promised. What would cost more is refused until the next month: raise TRANSCRIPTION_MONTHLY_BUDGET if that is too early.`,
  }
}

function judgeBackup({ daysWithoutBackup, wasBackedUp, reminderDays }: Watched): Alert | undefined {
  if (reminderDays === 0 || daysWithoutBackup < reminderDays) return undefined
  const days = Math.floor(daysWithoutBackup)
  const since = wasBackedUp
    ? `The last backup is ${days} days old`
    : `There has been no backup for ${days} days`
  return {
    kind: 'backup',
    detail: `${since}. Run npm run backup -- FILE, best every night by a timer. BACKUP_REMINDER_DAYS says after how many days you are reminded.`,
  }
}

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`
