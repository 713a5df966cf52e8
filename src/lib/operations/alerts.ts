import { formatBytes, formatCount } from '@/lib/text/numbers'
import type { SiteState } from './site-state'

export interface Alert {
  kind: keyof typeof RULES | 'letter'
  /** Tells one event from another of its kind; each is mailed. */
  event?: string
  /** One or two sentences: the problem and what to do. */
  detail: string
}

export type Watched = Omit<SiteState, 'database' | 'versions'>

/** The threshold for telling a person; a start, a write or an upload needs far less space. */
const LOW_SHARE = 0.1
const STUCK_SECONDS = 15 * 60
const MANY_UNSENT = 3
const NEARLY_SPENT = 0.9
const FEED_HOURS = 24

/** Each tells the problem and what to do; undefined without one. */
type Rule = (watched: Watched) => string | undefined

/** The only place that decides when something is wrong with the site. */
export function evaluateAlerts(watched: Watched): Alert[] {
  const found = Object.entries(RULES).flatMap(([kind, rule]) => {
    const detail = rule(watched)
    return detail ? { kind: kind as keyof typeof RULES, detail } : []
  })
  return [...found, ...watched.letters.map(toAlert)]
}

export function evaluateDisk({ freeBytes, bytes }: SiteState['disk']): string | undefined {
  if (bytes === 0 || freeBytes / bytes >= LOW_SHARE) return undefined
  const share = Math.floor((freeBytes / bytes) * 100)
  return `The disk of the data folder is nearly full: ${formatBytes(freeBytes)} of ${formatBytes(bytes)} are free (${share} %). Free up space before uploads and saves are refused.`
}

/** A long queue that is being processed is fine. */
const evaluateJobs: Rule = ({ queues, workers }) => {
  const stuck = queues.filter(
    ({ running, oldestSeconds }) => running === 0 && (oldestSeconds ?? 0) > STUCK_SECONDS,
  )
  if (stuck.length === 0) return undefined
  const waiting = stuck.reduce((sum, queue) => sum + queue.waiting, 0)
  const minutes = Math.floor(
    Math.max(...stuck.map(({ oldestSeconds }) => oldestSeconds ?? 0)) / 60,
  )
  const names = stuck.map(({ name }) => name).join(', ')
  const remedy =
    workers === 'none'
      ? 'Is npm run worker running? Start it, or look at its log.'
      : 'Restart the site, and check its log about jobs.'
  return `Jobs have been waiting for ${minutes} minutes and no worker is processing them: ${waiting} in ${names}. ${remedy}`
}

const evaluateMail: Rule = ({ mail: { unsent } }) =>
  unsent.count < MANY_UNSENT
    ? undefined
    : `${unsent.count} mails of the last day were not sent. The mail server said: ${unsent.lastFault ?? 'nothing'}. Run npm run mail:check to check whether it answers and accepts the password.`

const evaluateBudget: Rule = ({ transcription: { spent, budget } }) =>
  budget === undefined || spent < budget * NEARLY_SPENT
    ? undefined
    : `${spent.toFixed(2)} of this month's ${budget.toFixed(2)} for transcriptions are spent or reserved. Further ones are refused until next month, unless you raise TRANSCRIPTION_MONTHLY_BUDGET.`

const evaluateBackup: Rule = ({ backup: { madeAt, daysWithout, reminderDays } }) => {
  if (reminderDays === 0 || daysWithout < reminderDays) return undefined
  const days = Math.floor(daysWithout)
  const since =
    madeAt === null
      ? `There has been no backup for ${days} days`
      : `The last backup is ${days} days old`
  return `${since}. Run npm run backup -- FILE, ideally every night by a timer. BACKUP_REMINDER_DAYS sets after how many days you are reminded.`
}

/** A host that is away for an hour is no reason for a mail. */
const evaluateFeed: Rule = ({ feed }) =>
  feed === null || feed.faultHours < FEED_HOURS
    ? undefined
    : `The feed that the show follows, ${feed.address}, has not been read for ${Math.floor(feed.faultHours)} hours. ${feed.fault} Look under Import a show.`

const RULES = {
  disk: ({ disk }: Watched) => evaluateDisk(disk),
  jobs: evaluateJobs,
  mail: evaluateMail,
  budget: evaluateBudget,
  backup: evaluateBackup,
  feed: evaluateFeed,
}

const toAlert = ({
  id,
  pausedAt,
  subject,
  reason,
  waiting,
}: SiteState['letters'][number]): Alert => {
  const readers = waiting === 1 ? '1 reader has' : `${formatCount(waiting)} readers have`
  return {
    kind: 'letter',
    event: `${id.slice(0, 8)} ${pausedAt}`,
    detail: `The letter “${subject}” is paused, and ${readers} not received it yet. ${reason}\nRun npm run mail:check to check whether the mail server answers and accepts the password. Once that is fixed, open the letter and press “Resume”: sending continues where it stopped.`,
  }
}
