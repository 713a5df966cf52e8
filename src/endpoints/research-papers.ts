import { TAGS } from '@/lib/content/tags'
import { listPapers } from '@/lib/papers/list-papers'
import { endpoint, ok } from './endpoint'

export const paperRows = [
  endpoint({
    method: 'get',
    path: '/research-papers',
    who: 'anyone',
    shared: true,
    handle: async ({ payload }) => ok(await listPapers(payload), { tags: [TAGS.papers] }),
  }),
]
