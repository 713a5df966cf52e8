import config from '@payload-config'
import { handleEndpoints } from 'payload'
import { DOCUMENTED_PREFIX } from '@/lib/api/documented-prefix'

/** The one door to the documented API: its rows are Payload's custom endpoints under a prefix. */
export async function openDocumentedApi(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!isDecodable(pathname)) return refuse('The address is not valid.')
  if (
    request.headers.has('x-http-method-override') ||
    request.headers.has('x-payload-http-method-override')
  ) {
    return refuse('Methods cannot be overridden here.')
  }
  const path = `/api/cms${DOCUMENTED_PREFIX}${pathname.slice('/api'.length)}`
  if (request.method !== 'HEAD') return handleEndpoints({ config, request, path })
  const asGet = new Request(request.url, { method: 'GET', headers: request.headers })
  const response = await handleEndpoints({ config, request: asGet, path })
  return new Response(null, response)
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

const refuse = (message: string): Response =>
  Response.json({ message }, { status: 400, headers: { 'Cache-Control': 'no-store' } })
