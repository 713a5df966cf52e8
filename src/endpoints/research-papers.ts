import { askCatalogues, tryParseReference } from '@/lib/papers/ask-catalogues'
import { listPapers } from '@/lib/papers/list-papers'
import { z } from '@/lib/zod'
import { endpoint, refuse } from './endpoint'

const REFERENCE = z.object({ reference: z.string().max(300) })

const NO_REFERENCE = 'Give a DOI such as 10.1000/xyz123, or an arXiv id such as 1706.03762.'
const UNKNOWN = 'No catalogue knows this paper. Check the number, or fill in the form by hand.'
const UNREACHABLE =
  'The paper catalogues cannot be reached from this server. Fill in the form by hand.'

export const paperRows = [
  endpoint.get('/research-papers', 'anyone', { shared: true }, ({ payload }) =>
    listPapers(payload),
  ),
  endpoint.post('/research-papers/import', 'editor', { body: REFERENCE }, async ({ body }) => {
    const doi = tryParseReference(body.reference)
    if (!doi) refuse(400, NO_REFERENCE)
    const paper = await askCatalogues(doi)
    if (paper === 'unknown') refuse(404, UNKNOWN)
    if (paper === 'unreachable') refuse(503, UNREACHABLE)
    return paper
  }),
]
