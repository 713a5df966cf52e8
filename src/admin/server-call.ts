/** Payload looks up functions by name, including those that a call brings along and inherited ones such as `constructor`. */
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
 * Undefined for a call that is not allowed. Omits Payload's stale-form check at the first keystroke: its dialog takes
 * the focus in the middle of a word, and the next space reloads the form. Saves compare by `define-collection.ts`.
 */
export function tryParseServerCall(sent: unknown): ServerCall | undefined {
  if (!isPlainObject(sent) || typeof sent.name !== 'string' || !NAMES.has(sent.name)) return undefined
  if (!isPlainObject(sent.args)) return undefined
  const { checkForStaleData, originalUpdatedAt, ...args } = sent.args
  return { name: sent.name, args }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
