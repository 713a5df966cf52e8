import { ApiError, readError } from './fetch-json'

export const NOT_SENT =
  'Nothing was sent: the site could not be reached. What you wrote is still here, so try again when you are online.'

const KEPT = 'What you wrote is still here.'

interface FormFailure {
  title: string
  text: string
  errors?: Record<string, string>
}

export type Explain = (error: unknown) => FormFailure

export const explainAs =
  (title: string, fallback: string): Explain =>
  (error) => {
    const { reason, errors } = readError(error)
    return { title, text: reason ?? fallback, errors }
  }

/** Why a form was not sent, and that nothing is lost. @param text what the toast says */
export function failureNote(error: unknown, text: string): string {
  if (!(error instanceof ApiError)) return NOT_SENT
  const message = readError(error).reason ?? text
  return error.status >= 500 ? `${message} ${KEPT}` : message
}
