import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { isEditor } from '@/lib/access'
import { findClipSubject } from '@/lib/clips/find-clip-subject'
import { ClipView } from './clip-view'

export async function ClipPage({ initPageResult }: DocumentViewServerProps) {
  const { docID, collectionConfig, req } = initPageResult
  if (!isEditor(req)) notFound()
  const subject = await findClipSubject(req.payload, String(docID))
  if (!subject) notFound()
  return (
    <main>
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        id={subject.episodeId}
        pluralLabel={collectionConfig?.labels.plural}
        useAsTitle={collectionConfig?.admin.useAsTitle}
        view="Clip"
      />
      <Gutter className="panel-page">
        <ClipView subject={subject} />
      </Gutter>
    </main>
  )
}
