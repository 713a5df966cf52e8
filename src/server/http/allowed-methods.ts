const READS = ['GET', 'HEAD', 'OPTIONS']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

const TAKES_WRITES = /^\/(?:api\/.|admin(?:\/|$))/

const TAKES_FORMS = /^\/(?:unsubscribe|reset-password|confirm-email)\/[^/]+$/

/**
 * The methods allowed here; undefined when the method is fine. Next would answer 500 to `TRACE` and forms.
 */
export function methodsInsteadOf(method: string | undefined, path: string): string[] | undefined {
  const allowed = allowedAt(path)
  return allowed.includes(method ?? '') ? undefined : allowed
}

function allowedAt(path: string): string[] {
  if (TAKES_WRITES.test(path)) return [...READS, ...WRITES]
  return TAKES_FORMS.test(path) ? [...READS, 'POST'] : READS
}
