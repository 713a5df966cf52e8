const READS = ['GET', 'HEAD', 'OPTIONS']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The API, and the panel, which calls the server by posting to its own pages. */
const TAKES_WRITES = /^\/(?:api\/.|admin(?:\/|$))/

/** What is posted to such a link goes to the API. */
const TAKES_FORMS = /^\/(?:unsubscribe|reset-password|confirm-email)\/[^/]+$/

/**
 * What may be asked of this path instead of this method; undefined when the method is fine. Next would make a fault
 * of `TRACE`, and of a form that somebody posts to a page.
 */
export function methodsInsteadOf(method: string | undefined, path: string): string[] | undefined {
  const allowed = allowedAt(path)
  return allowed.includes(method ?? '') ? undefined : allowed
}

function allowedAt(path: string): string[] {
  if (TAKES_WRITES.test(path)) return [...READS, ...WRITES]
  return TAKES_FORMS.test(path) ? [...READS, 'POST'] : READS
}
