import type { Endpoint, PayloadHandler } from 'payload'
import { DOCUMENTED_PREFIX } from '@/lib/requests/api-requests'
import { accountRows } from './account'
import { analyticsRows } from './analytics'
import { authRows } from './auth'
import { editingRows } from './editing'
import { type Row, reply } from './endpoint'
import { episodeRows } from './episodes'
import { followingRows } from './following'
import { importRows } from './imports'
import { letterRows } from './letters'
import { mediaRows } from './media'
import { messageRows } from './messages'
import { paperRows } from './research-papers'
import { savedRows } from './saved'
import { searchRows } from './search'
import { serveRow } from './serve-row'
import { siteFileRows } from './site-files'
import { subscriptionRows } from './subscriptions'
import { transcriptionRows } from './transcriptions'
import { transcriptRows } from './transcripts'

export const documentedRows: Row[] = [
  ...authRows,
  ...accountRows,
  ...episodeRows,
  ...savedRows,
  ...subscriptionRows,
  ...messageRows,
  ...paperRows,
  ...letterRows,
  ...importRows,
  ...followingRows,
  ...mediaRows,
  ...analyticsRows,
  ...transcriptionRows,
  ...editingRows,
  ...transcriptRows,
  ...searchRows,
  ...siteFileRows,
]

const ROUTES = Object.entries(Object.groupBy(documentedRows, ({ path }) => path)).map(
  ([path, rows = []]) => ({ names: path.split('/'), rows }),
)

/** The rows of a path below `/api`, whatever their method, and the values of its parameters. */
function routeAt(path: string[]): { rows: Row[]; params: Record<string, string> } {
  const isAt = (name: string, index: number) =>
    name === path[index] || (name.startsWith(':') && path[index])
  const route = ROUTES.find(({ names }) => names.length === path.length && names.every(isAt))
  const { names = [], rows = [] } = route ?? {}
  const params = names.flatMap((name, index) =>
    name.startsWith(':') ? [[name.slice(1), path[index]]] : [],
  )
  return { rows, params: Object.fromEntries(params) }
}

const findRow = (method: string | undefined, { rows }: { rows: Row[] }): Row | undefined =>
  rows.find((row) => row.method === method?.toLowerCase())

/** Every path responds to every method, with 405 where it has no row. */
const respond: PayloadHandler = (req) => {
  const route = routeAt(['', ...((req.routeParams?.path as string[] | undefined) ?? [])])
  const row = findRow(req.method, route)
  if (row) return serveRow(row, req, route.params)
  const headers = { 'Cache-Control': 'no-store' }
  const allowed = route.rows.map(({ method }) => method.toUpperCase())
  if (allowed.length === 0)
    return reply({ message: 'There is nothing at this address.' }, { status: 404, headers })
  if (allowed.includes('GET')) allowed.push('HEAD')
  const Allow = allowed.join(', ')
  if (req.method === 'OPTIONS')
    return reply(null, { status: 204, headers: { ...headers, Allow } })
  return reply(
    { message: `Use ${Allow} here.` },
    { status: 405, headers: { ...headers, Allow } },
  )
}

/** One custom endpoint of Payload for each method. */
export const documentedEndpoints: Endpoint[] = (
  ['get', 'post', 'put', 'patch', 'delete', 'options'] as const
).map((method) => ({ method, path: `${DOCUMENTED_PREFIX}/:path*`, handler: respond }))

/** The episode of a response below `/api` that all visitors share, if it is of one; undefined when the response is personal. */
export function sharedAt(path: string): { episode?: string } | undefined {
  const route = routeAt(path.split('/'))
  const { id } = route.params
  return findRow('get', route)?.shared && (id ? { episode: id.toLowerCase() } : {})
}

/** Who may send how much to an address below `/api`, among the other facts of its row. */
export const rowAt = (method: string, path: string): Row | undefined =>
  findRow(method, routeAt(path.split('/')))
