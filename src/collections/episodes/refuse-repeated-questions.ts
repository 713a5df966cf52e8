import { isDeepStrictEqual } from 'node:util'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { databaseOfRequest } from '@/db/sql'
import { foldQuestion } from '@/lib/episodes/question'
import { findAnsweredQuestions, findRepeatedQuestions } from '@/lib/episodes/repeated-questions'
import type { Episode } from '@/payload-types'

const namesOf = (questions: Episode['questions']): string[] =>
  (questions ?? []).map(({ question }) => foldQuestion(question ?? ''))

/** Checks questions only when they change, so as not to block other saves; an import leaves repeated ones out. @throws ValidationError */
export const refuseRepeatedQuestions: CollectionBeforeValidateHook<Episode> = async ({
  data,
  originalDoc,
  req,
}) => {
  const { questions } = data ?? {}
  if (!req.user || !questions?.length) return data
  if (isDeepStrictEqual(namesOf(questions), namesOf(originalDoc?.questions))) return data
  const answered = await findAnsweredQuestions(await databaseOfRequest(req), { except: originalDoc?.id })
  const errors = findRepeatedQuestions(questions, answered).map(({ index, message }) => ({
    path: `questions.${index}.question`,
    label: `Question ${index + 1}`,
    message,
  }))
  if (errors.length === 0) return data
  throw new ValidationError({ collection: 'episodes', errors, req }, req.t)
}
