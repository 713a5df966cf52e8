import type { ApiError } from '@/lib/api/fetch-json'

/** What a form says when nothing of it left the browser. */
export const NOT_SENT =
  'Nothing was sent: the site could not be reached. What you wrote is still here, so try again when you are online.'

const KEPT = 'What you wrote is still here.'

/**
 * What a form says of its own failure, beside the toast: why, in the server's words where it sent some, and that nothing is lost.
 * @param refused the response; undefined where none came
 * @param reason what the server says to people
 * @param text what the toast says
 */
export function failureNote(
  refused: Pick<ApiError, 'status'> | undefined,
  reason: string | null,
  text: string,
): string {
  if (!refused) return NOT_SENT
  const said = reason ?? text
  return refused.status >= 500 ? `${said} ${KEPT}` : said
}

/** Writes it into the form. Its place is there from the start, so that it is read out. */
export function showFailure(form: HTMLFormElement | null, text: string): void {
  const note = form?.querySelector<HTMLElement>('[data-failure]')
  if (note) note.textContent = text
}
