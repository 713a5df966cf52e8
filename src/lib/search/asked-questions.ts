import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/db/sql'
import { ask } from './ask-show'
import { readQuestion } from './read-question'

const DAYS_KEPT = 90
const MOST_LISTED = 20

/** Longer words and figures may be someone’s name, number or address. */
const MAY_BE_PERSONAL = /@|\d{5,}/

/** Counts a question that the show does not answer, without anything about who asked. */
export async function countUnanswered(payload: BasePayload, question: string): Promise<void> {
  if (MAY_BE_PERSONAL.test(question)) return
  const database = databaseOf(payload)
  const { words } = await readQuestion(database, question)
  const key = [...new Set(words.flatMap(({ ways: [stems = []] }) => stems))].sort().join(' ')
  if (key === '' || (await ask(payload, { q: question })).best) return
  await database.execute(
    sql`INSERT INTO asked_questions (key, question) VALUES (${key}, ${question})
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
  rowsOf<UnansweredQuestion>(
    database,
    sql`SELECT key, question, count FROM asked_questions
        WHERE put_away_at IS NULL AND count >= coalesce((SELECT asked_at_least FROM show LIMIT 1), 5)
        ORDER BY count DESC, last_asked_at DESC, key LIMIT ${MOST_LISTED}`,
  )

/** @returns whether there is such a question */
export async function putAwayUnanswered(database: Database, key: string): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`UPDATE asked_questions SET put_away_at = now() WHERE key = ${key}`,
  )
  return rowCount === 1
}

/** Forgets those that the show answers by now. */
export async function forgetAnswered(payload: BasePayload): Promise<void> {
  const database = databaseOf(payload)
  for (const { key, question } of await listUnanswered(database)) {
    if (!(await ask(payload, { q: question })).best) continue
    await database.execute(sql`DELETE FROM asked_questions WHERE key = ${key}`)
  }
}

export const deleteOldAsked = (database: Database): Promise<unknown> =>
  database.execute(
    sql`DELETE FROM asked_questions WHERE last_asked_at < now() - ${`${DAYS_KEPT} days`}::interval`,
  )
