import { openAt } from '@/app/site-file'

export const GET = (request: Request) => openAt('/site/security.txt', request)
export const HEAD = GET
