import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import { foldQuestion } from './question'

/** The titles of the episodes that answer questions, by what these say. */
export async function findAnsweredQuestions(
  database: Database,
  { except }: { except?: string } = {},
): Promise<Map<string, string>> {
  const rows = await queryRows<{ question: string; title: string }>(
    database,
    sql`SELECT question, title FROM episodes_questions JOIN episodes ON episodes.id = _parent_id
        WHERE deleted_at IS NULL AND _parent_id IS DISTINCT FROM ${except ?? null}::uuid`,
  )
  return new Map(rows.map(({ question, title }) => [foldQuestion(question), title]))
}

/** The questions that say what another one of the list, or of another episode, says already. */
export function findRepeatedQuestions(
  questions: readonly { question?: string | null }[],
  answered: ReadonlyMap<string, string>,
) {
  const places = new Map<string, number>()
  return questions.flatMap(({ question }, index) => {
    const name = foldQuestion(question ?? '')
    const place = places.get(name)
    const title = answered.get(name)
    if (name === '') return []
    if (place !== undefined)
      return [{ index, message: `Question ${place} says the same. Keep one of them.` }]
    places.set(name, index + 1)
    return title === undefined
      ? []
      : [{ index, message: `“${title}” answers this question already. Keep one of them.` }]
  })
}
