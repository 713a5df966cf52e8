import { openDocumentedApi } from './api/documented-api'

/** A response of the documented API, at the address at which others look for it. The query goes along. */
export async function openAt(path: string, { url, method, headers }: Request): Promise<Response> {
  const target = new URL(`/api${path}`, url)
  target.search = new URL(url).search
  return openDocumentedApi(new Request(target, { method, headers }))
}
