/**
 * What the panel's pages may ask the server to do. Payload looks functions up by name, among those that the call
 * itself may bring along, and in an object that inherits names such as `constructor`.
 */
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

export interface ServerCall {
  name: string
  args: Record<string, unknown>
}

/** The name and the arguments of a call, and nothing else that was sent; undefined for a call that is not allowed. */
export function tryParseServerCall(sent: unknown): ServerCall | undefined {
  if (!isPlainObject(sent) || typeof sent.name !== 'string' || !NAMES.has(sent.name)) return undefined
  return isPlainObject(sent.args) ? { name: sent.name, args: sent.args } : undefined
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
