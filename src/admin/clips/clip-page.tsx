import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { DocumentTab } from '@/admin/document-tab'
import { findClipSubject } from '@/lib/clips/find-clip-subject'
import { ClipView } from './clip-view'

export const ClipPage = ({ initPageResult }: DocumentViewServerProps) => (
  <DocumentTab initPageResult={initPageResult} name="Clip">
    <Clip {...initPageResult} />
  </DocumentTab>
)

async function Clip({ docID, req }: DocumentViewServerProps['initPageResult']) {
  const subject = await findClipSubject(req.payload, String(docID))
  return subject ? <ClipView subject={subject} /> : notFound()
}
