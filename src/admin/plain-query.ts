export type FetchArguments = Parameters<typeof fetch>

const OVERRIDE = 'X-Payload-HTTP-Method-Override'

/**
 * A query that Payload's pickers post as a form, with a header that makes a GET of it, as the GET that it means. The
 * front lets nobody override a method, and no picker here asks for more documents than an address can name.
 */
export function plainQuery(...[input, init]: FetchArguments): FetchArguments {
  const headers = new Headers(init?.headers)
  if (typeof input !== 'string' || typeof init?.body !== 'string' || headers.get(OVERRIDE) !== 'GET') {
    return [input, init]
  }
  headers.delete(OVERRIDE)
  headers.delete('Content-Type')
  const { body: query, ...rest } = init
  return [`${input}${input.includes('?') ? '&' : '?'}${query}`, { ...rest, method: 'GET', headers }]
}
