import { openAt } from '@/app/site-file'

export const GET = (request: Request) => openAt('/site/robots.txt', request)
export const HEAD = GET
