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

/**
 * Undefined for a call that is not allowed. Omits Payload's stale-form check at the first keystroke: its dialog takes
 * the focus in the middle of a word, and the next space reloads the form. Saves compare by `define-collection.ts`.
 */
export function tryParseServerCall(sent: unknown) {
  if (!isPlainObject(sent) || !isPlainObject(sent.args)) return undefined
  const name = SERVER_CALLS.find((each) => each === sent.name)
  if (!name) return undefined
  const { checkForStaleData, originalUpdatedAt, ...args } = sent.args
  return { name, args }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype
