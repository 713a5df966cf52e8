/** Payload looks functions up by name, also among those a call brings along and inherited ones such as `constructor`. */
export const SERVER_CALLS = [
  'form-state',
  'get-default-layout',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'table-state',
]

const NAMES = new Set(SERVER_CALLS)

interface ServerCall {
  name: string
  args: Record<string, unknown>
}

/**
 * Undefined for a call that is not allowed. Payload's look for a stale form at the first key is left out: its dialog
 * takes the focus in the middle of a word, and the next space reloads the form. Saves compare by `refuse-stale.ts`.
 */
export function tryParseServerCall(sent: unknown): ServerCall | undefined {
  if (!isPlainObject(sent) || typeof sent.name !== 'string' || !NAMES.has(sent.name)) return undefined
  if (!isPlainObject(sent.args)) return undefined
  const { checkForStaleData, originalUpdatedAt, ...args } = sent.args
  return { name: sent.name, args }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
