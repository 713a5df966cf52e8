import { openAt } from '@/app/site-file'

export const GET = (request: Request) => openAt('/site/manifest.webmanifest', request)
export const HEAD = GET
