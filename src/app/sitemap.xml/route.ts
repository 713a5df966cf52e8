import { openAt } from '@/app/site-file'

export const GET = (request: Request) => openAt('/site/sitemap.xml', request)
export const HEAD = GET
