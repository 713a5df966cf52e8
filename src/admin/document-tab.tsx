import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps, PayloadRequest } from 'payload'
import type { ComponentType } from 'react'
import { isEditor } from '@/lib/access'

/** A tab of ours beside a document's form. */
export const documentTab = (
  name: string,
  Content: ComponentType<{ docID: string; req: PayloadRequest }>,
) =>
  function DocumentTab({
    initPageResult: { docID, collectionConfig, req },
  }: DocumentViewServerProps) {
    if (!isEditor(req) || !docID) notFound()
    return (
      <main>
        <SetDocumentStepNav
          collectionSlug={collectionConfig?.slug}
          id={docID}
          pluralLabel={collectionConfig?.labels.plural}
          useAsTitle={collectionConfig?.admin.useAsTitle}
          view={name}
        />
        <Gutter className="panel-page">
          <Content docID={String(docID)} req={req} />
        </Gutter>
      </main>
    )
  }
