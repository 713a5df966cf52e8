import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { isAdministrator, isEditor } from '@/lib/access'
import { SendView } from './send-view'

export async function SendPage({ initPageResult }: DocumentViewServerProps) {
  const { docID, collectionConfig, req } = initPageResult
  if (!isEditor(req) || !docID) notFound()
  return (
    <main>
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        id={docID}
        pluralLabel={collectionConfig?.labels.plural}
        useAsTitle={collectionConfig?.admin.useAsTitle}
        view="Preview and send"
      />
      <Gutter className="panel-page">
        <SendView id={String(docID)} maySend={isAdministrator(req)} />
      </Gutter>
    </main>
  )
}
