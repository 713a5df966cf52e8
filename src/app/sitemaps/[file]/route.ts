import { openAt } from '@/app/site-file'

interface FileContext {
  params: Promise<{ file: string }>
}

export const GET = async (request: Request, { params }: FileContext) =>
  openAt(`/site/sitemaps/${encodeURIComponent((await params).file)}`, request)
export const HEAD = GET
