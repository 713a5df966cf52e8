import { openDocumentedApi } from './api/documented-api'

interface FileContext {
  params: Promise<{ id: string }>
}

/** A file of an episode, at an address that apps and feeds can keep: what the API has at the end of `/api/episodes/{id}/`. */
export const openEpisodeFile =
  (end: string) =>
  async ({ url, method, headers }: Request, { params }: FileContext): Promise<Response> => {
    const { id } = await params
    const path = `/api/episodes/${encodeURIComponent(id)}/${end}`
    return openDocumentedApi(new Request(new URL(path, url), { method, headers }))
  }
