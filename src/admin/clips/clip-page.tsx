import { notFound } from 'next/navigation'
import { documentTab } from '@/admin/document-tab'
import { findClipSubject } from '@/lib/clips/find-clip-subject'
import { ClipView } from './clip-view'

export const ClipPage = documentTab('Clip', async ({ docID, req }) => {
  const subject = await findClipSubject(req.payload, docID)
  return subject ? <ClipView subject={subject} /> : notFound()
})
