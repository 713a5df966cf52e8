import type { BasePayload } from 'payload'
import { findCitingEpisodes } from './find-citing-episodes'
import { listPapers, type Paper, type PaperInPlace, type PaperLink } from './paper'

/** A paper by its key, as it is written; null when there is none. */
export async function findPaper(payload: BasePayload, id: string): Promise<PaperInPlace | null> {
  const papers = await listPapers(payload)
  const at = papers.findIndex((paper) => paper.id === id)
  const paper = papers[at]
  if (!paper) return null
  return {
    paper,
    episodes: await findCitingEpisodes(payload, paper),
    previous: linkTo(papers[at - 1]),
    next: linkTo(papers[at + 1]),
  }
}

const linkTo = (paper: Paper | undefined): PaperLink | null =>
  paper ? { id: paper.id, title: paper.title } : null
