import type { Endpoint } from 'payload'
import { DOCUMENTED_PREFIX } from '@/lib/requests/api-requests'
import { accountRows } from './account'
import { passwordRows } from './account-password'
import { adminRows } from './admin'
import { analyticsRows } from './analytics'
import { authRows } from './auth'
import { bookmarkRows } from './bookmarks'
import { editedTranscriptRows } from './edited-transcripts'
import { editingRows } from './editing'
import { embedRows } from './embeds'
import { type Row, refuse } from './endpoint'
import { episodeRows } from './episodes'
import { feedRows } from './feed'
import { followingRows } from './following'
import { importRows } from './imports'
import { letterRows } from './letters'
import { listeningRows } from './listening'
import { bounceRows } from './mail-bounces'
import { mediaRows } from './media'
import { messageRows } from './messages'
import { momentRows } from './moments'
import { peopleRows } from './people'
import { paperRows } from './research-papers'
import { searchRows } from './search'
import { secondFactorRows } from './second-factor'
import { serveRow, toResponse } from './serve-row'
import { siteFileRows } from './site-files'
import { subscriptionRows } from './subscriptions'
import { transcriptionRows } from './transcriptions'
import { transcriptRows } from './transcripts'

export const documentedRows: Row[] = [
  ...authRows,
  ...passwordRows,
  ...secondFactorRows,
  ...accountRows,
  ...episodeRows,
  ...bookmarkRows,
  ...listeningRows,
  ...momentRows,
  ...subscriptionRows,
  ...messageRows,
  ...paperRows,
  ...peopleRows,
  ...adminRows,
  ...letterRows,
  ...bounceRows,
  ...importRows,
  ...followingRows,
  ...mediaRows,
  ...analyticsRows,
  ...transcriptionRows,
  ...editingRows,
  ...transcriptRows,
  ...editedTranscriptRows,
  ...feedRows,
  ...searchRows,
  ...embedRows,
  ...siteFileRows,
]

const ALL_METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options'] as const

/** Payload custom endpoints: every path responds to every method, with 405 where it has no route. */
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
    const refusal = () => toResponse(methodError(method, Allow), {})
    return { method, path: `${DOCUMENTED_PREFIX}${path}`, handler: row ? serveRow(row) : refusal }
  })
}

function methodError(method: string, Allow: string) {
  if (method === 'options') return { status: 204, headers: { Allow } }
  return { ...refuse(405, `Use ${Allow} here.`), headers: { Allow } }
}

const PATTERNS = documentedRows.map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

function findRow(method: string, path: string): { row: Row; id?: string } | undefined {
  for (const { row, pattern } of PATTERNS) {
    const match = row.method === method ? pattern.exec(path) : null
    if (match) return { row, id: match.groups?.id?.toLowerCase() }
  }
  return undefined
}

/** The episode of a response below `/api` that all visitors share, if it is of one; undefined when the response is personal. */
export function sharedAt(path: string): { episode?: string } | undefined {
  const { row, id } = findRow('get', path) ?? {}
  return row?.shared && (id ? { episode: id } : {})
}

export interface LargeBody {
  who: Row['who']
  maxBytes: number
}

/** Who may send more than a form to this address below `/api`, and how much; undefined for other addresses. */
export function largeBodyAt(method: string, path: string): LargeBody | undefined {
  const { row } = findRow(method.toLowerCase(), path) ?? {}
  return row?.maxBytes ? { who: row.who, maxBytes: row.maxBytes } : undefined
}
