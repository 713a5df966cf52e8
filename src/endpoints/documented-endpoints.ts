import type { Endpoint } from 'payload'
import { DOCUMENTED_PREFIX } from '@/lib/api/addresses'
import { avatarRows } from './account-avatar'
import { dataRows } from './account-data'
import { emailRows } from './account-email'
import { passwordRows } from './account-password'
import { sessionRows } from './account-sessions'
import { adminRows } from './admin'
import { adminUserRows } from './admin-users'
import { analyticsRows } from './analytics'
import { authRows } from './auth'
import { bookmarkRows } from './bookmarks'
import { chapterFileRows } from './chapter-files'
import { contactRows } from './contact'
import { editingRows } from './editing'
import { embedRows } from './embeds'
import { type Row, refuse } from './endpoint'
import { episodeRows } from './episodes'
import { feedRows } from './feed'
import { feedCheckRows } from './feed-check'
import { listeningRows } from './listening'
import { momentRows } from './moments'
import { newsletterRows } from './newsletter'
import { operationRows } from './operations'
import { paperRows } from './research-papers'
import { serveRow } from './serve-row'
import { siteFileRows } from './site-files'
import { takeawayRows } from './takeaways'
import { toResponse } from './to-response'
import { transcriptDeskRows } from './transcript-desk'
import { transcriptDownloadRows } from './transcript-download'
import { transcriptFileRows } from './transcript-files'
import { transcriptReportRows } from './transcript-reports'
import { transcriptionRows } from './transcriptions'
import { transcriptRows } from './transcripts'

export const documentedRows: Row[] = [
  ...authRows,
  ...passwordRows,
  ...emailRows,
  ...sessionRows,
  ...avatarRows,
  ...dataRows,
  ...episodeRows,
  ...bookmarkRows,
  ...listeningRows,
  ...momentRows,
  ...newsletterRows,
  ...contactRows,
  ...paperRows,
  ...adminRows,
  ...adminUserRows,
  ...operationRows,
  ...analyticsRows,
  ...transcriptionRows,
  ...editingRows,
  ...transcriptDownloadRows,
  ...takeawayRows,
  ...transcriptDeskRows,
  ...transcriptFileRows,
  ...chapterFileRows,
  ...transcriptReportRows,
  ...feedRows,
  ...feedCheckRows,
  ...transcriptRows,
  ...embedRows,
  ...siteFileRows,
]

const ALL_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'] as const

/** As Payload's custom endpoints: every path responds to every method, with 405 where it has no row. */
export const documentedEndpoints: Endpoint[] = [
  ...[...new Set(documentedRows.map((row) => row.path))].flatMap(endpointsOfPath),
  ...ALL_METHODS.map((method) => ({
    method,
    path: `${DOCUMENTED_PREFIX}/:path*`,
    handler: () => toResponse(refuse(404, 'There is nothing at this address.'), {}),
  })),
]

function endpointsOfPath(path: string): Endpoint[] {
  const rows = documentedRows.filter((row) => row.path === path)
  const allowed = rows.map((row) => row.method.toUpperCase())
  if (allowed.includes('GET')) allowed.push('HEAD')
  const Allow = allowed.join(', ')
  return ALL_METHODS.map((method) => {
    const row = rows.find((candidate) => candidate.method === method)
    const refusal = () => toResponse(methodRefusal(method, Allow), {})
    return { method, path: `${DOCUMENTED_PREFIX}${path}`, handler: row ? serveRow(row) : refusal }
  })
}

function methodRefusal(method: string, Allow: string) {
  if (method === 'options') return { status: 204, headers: { Allow } }
  return { ...refuse(405, `Use ${Allow} here.`), headers: { Allow } }
}
