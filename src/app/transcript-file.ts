import type { FileFormat } from '@/lib/transcript/transcript-address'
import { openDocumentedApi } from './api/documented-api'

interface FileContext {
  params: Promise<{ id: string }>
}

/** A transcript as a file, at an address that apps and feeds can keep. */
export const openTranscriptFile =
  (format: FileFormat) =>
  async ({ url, method, headers }: Request, { params }: FileContext): Promise<Response> => {
    const { id } = await params
    const path = `/api/episodes/${encodeURIComponent(id)}/transcript/files/${format}`
    return openDocumentedApi(new Request(new URL(path, url), { method, headers }))
  }
