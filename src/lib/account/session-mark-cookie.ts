import { SESSION_MARK } from './session-mark'

/** Whether the browser holds the mark: its own tabs and the panel set it, and it ends with the session. */
export const hasSessionMark = (): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${SESSION_MARK}=`))

export function removeSessionMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${SESSION_MARK}=; Path=/; Max-Age=0`
}
