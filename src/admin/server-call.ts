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

/** Undefined for a call that is not allowed. */
export function tryParseServerCall(sent: unknown): ServerCall | undefined {
  if (!isPlainObject(sent) || typeof sent.name !== 'string' || !NAMES.has(sent.name)) return undefined
  return isPlainObject(sent.args) ? { name: sent.name, args: sent.args } : undefined
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
