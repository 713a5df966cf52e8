import { openAt } from '@/app/site-file'

export const GET = (request: Request) => openAt('/oembed', request)
export const HEAD = GET
