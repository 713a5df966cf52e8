import { openDocumentedApi } from '@/app/api/documented-api'

export const dynamic = 'force-dynamic'

/** The podcast's feed. The server keeps it like a page. */
export async function GET({ url, method, headers }: Request): Promise<Response> {
  const address = new URL('/api/feed', url)
  const page = new URL(url).searchParams.get('page')
  if (page !== null) address.searchParams.set('page', page)
  return openDocumentedApi(new Request(address, { method, headers }))
}

export const HEAD = GET
