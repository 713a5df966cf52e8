import type { LetterProgress } from '@/lib/letters/letter-states'
import { MAILS_AT_ONCE } from '@/lib/mail/mail-transport'

export interface Measured {
  name: string
  readers: number
  seconds: number
  /** Megabytes, like `most`. */
  before: number
  most: number
  killed: number
  /** Milliseconds of visits, ascending. */
  busy: number[]
  progress: LetterProgress
  /** How many times each reader got it. */
  taken: number[]
}

const ALLOWED_MEGABYTES = 300
const ALLOWED_RATIO = 2

const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

/**
 * Prints a table and the same as one line of JSON, and returns a non-zero exit code when a limit was
 * exceeded.
 */
export function report(quiet: readonly number[], measured: readonly Measured[]): void {
  const rows = measured.map((each) => rowOf(each, quiet))
  const names = Object.keys(rows[0] ?? {})
  console.log(`| ${names.join(' | ')} |\n|${names.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${Object.values(row).join(' | ')} |`)
  console.log(JSON.stringify({ bench: 'letters', quietP95: round(p95(quiet)), rows }))
  const faults = measured.flatMap((each) => faultsOf(each, p95(quiet)))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

const round = (value: number) => Math.round(value * 10) / 10

const doublesOf = ({ taken }: Measured) => taken.reduce((sum, count) => sum + count - 1, 0)

const lostOf = ({ progress, taken }: Measured) =>
  Math.max(0, progress.counts.sent - taken.length) + progress.counts.waiting

export function rowOf(each: Measured, quiet: readonly number[]) {
  const { name, readers, seconds, before, most, busy, progress, killed } = each
  const { sent, refused, perhaps } = progress.counts
  return {
    server: name,
    readers,
    'a minute': Math.round((readers / seconds) * 60),
    'MB before': Math.round(before),
    'MB more': killed > 0 ? '–' : Math.round(Math.max(0, most - before)),
    'p95 quiet ms': round(p95(quiet)),
    'p95 sending ms': killed > 0 ? '–' : round(p95(busy)),
    sent,
    refused,
    perhaps,
    lost: lostOf(each),
    twice: doublesOf(each),
    'most for one': mostOf(each.taken),
    kills: killed,
  }
}

/** Works for more numbers than a call accepts arguments. */
const mostOf = (counts: readonly number[]): number => counts.reduce((most, count) => Math.max(most, count), 0)

function faultsOf(each: Measured, quietP95: number): string[] {
  const { name, before, most, busy, killed, taken, progress } = each
  const isKilled = killed > 0
  const mostDoubles = isKilled ? killed * MAILS_AT_ONCE : Number.POSITIVE_INFINITY
  return [
    ...(progress.state === 'sent' ? [] : [`${name}: ended as ${progress.state}, ${progress.pauseReason}`]),
    ...(lostOf(each) > 0 ? [`${name}: ${lostOf(each)} letters were lost`] : []),
    ...(mostOf(taken) > 2 ? [`${name}: a reader got it ${mostOf(taken)} times`] : []),
    ...(doublesOf(each) > mostDoubles ? [`${name}: more came twice than were on their way`] : []),
    // A restarted server does not compare.
    ...(!isKilled && most - before > ALLOWED_MEGABYTES
      ? [`${name}: more than ${ALLOWED_MEGABYTES} MB more`]
      : []),
    ...(!isKilled && p95(busy) / quietP95 > ALLOWED_RATIO
      ? [`${name}: visitors wait more than ${ALLOWED_RATIO} times as long`]
      : []),
  ]
}
