import { openAt } from '@/app/site-file'

interface EmbedContext {
  params: Promise<{ id: string }>
}

/** The player as a page of its own, for frames of other sites. */
export const GET = async (request: Request, { params }: EmbedContext) =>
  openAt(`/embed/${encodeURIComponent((await params).id)}`, request)
export const HEAD = GET
