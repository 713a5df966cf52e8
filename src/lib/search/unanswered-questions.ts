import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, getDatabase, queryRows } from '@/db/sql'
import { currentDayKeys, hashListener, noteOnce } from '@/lib/audience/day-keys'
import { foldText } from '@/lib/text/fold'
import { ask } from './ask-show'
import { readQuestion } from './read-question'

const DAYS_KEPT = 90
const MOST_LISTED = 20

/** A mail address also in words, a link, or a number of five digits however it is grouped. */
const MAY_BE_PERSONAL = /@|\bat\b.+\bdot\b|:\/\/|\bwww\.|\d{5}/
const BETWEEN_DIGITS = /(?<=\d)[^\p{L}\d]+(?=\d)/gu
const INVISIBLE = /\p{Cf}/gu

export const mayBePersonal = (question: string): boolean =>
  MAY_BE_PERSONAL.test(foldText(question).replace(BETWEEN_DIGITS, ''))

/**
 * Counts a question that the show does not answer, once a day for each address, so that one person alone does not bring
 * it before the editors. Keeps nothing else about who asked.
 */
export async function countUnanswered(
  payload: BasePayload,
  /** The address makes the asker's hash, and is never stored. */
  { question: typed, address, now }: { question: string; address: string; now: Date },
): Promise<void> {
  const question = typed.replace(INVISIBLE, '')
  if (mayBePersonal(question)) return
  const database = getDatabase(payload)
  const { words } = await readQuestion(database, question)
  const key = [...new Set(words.flatMap(({ ways: [stems = []] }) => stems))].sort().join(' ')
  if (key === '' || (await ask(payload, { q: question })).best) return
  const keys = await currentDayKeys(database, now)
  const notes = keys.map((day) => `asked:${hashListener(day.key, address, key)}`)
  await database.execute(
    sql`WITH first AS (${noteOnce(notes, now)})
        INSERT INTO asked_questions (key, question) SELECT ${key}, ${question} FROM first
        ON CONFLICT (key) DO UPDATE SET count = asked_questions.count + 1, question = excluded.question, last_asked_at = now()`,
  )
}

export interface UnansweredQuestion {
  key: string
  question: string
  count: number
}

/** Those asked often enough, most asked first. */
export const listUnanswered = (database: Database): Promise<UnansweredQuestion[]> =>
  queryRows(
    database,
    sql`SELECT key, question, count FROM asked_questions
        WHERE dismissed_at IS NULL AND count >= coalesce((SELECT asked_at_least FROM show LIMIT 1), 5)
        ORDER BY count DESC, last_asked_at DESC, key LIMIT ${MOST_LISTED}`,
  )

/** @returns whether there is such a question */
export async function dismissQuestion(database: Database, key: string): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`UPDATE asked_questions SET dismissed_at = now() WHERE key = ${key}`,
  )
  return rowCount === 1
}

/** Forgets those that the show answers by now. */
export async function forgetAnswered(payload: BasePayload): Promise<void> {
  const database = getDatabase(payload)
  for (const { key, question } of await listUnanswered(database)) {
    if (!(await ask(payload, { q: question })).best) continue
    await database.execute(sql`DELETE FROM asked_questions WHERE key = ${key}`)
  }
}

export const deleteOldUnanswered = (database: Database): Promise<unknown> =>
  database.execute(
    sql`DELETE FROM asked_questions WHERE last_asked_at < now() - ${`${DAYS_KEPT} days`}::interval`,
  )
