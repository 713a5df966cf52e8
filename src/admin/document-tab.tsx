import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isEditor } from '@/lib/access'

interface DocumentTabProps extends Pick<DocumentViewServerProps, 'initPageResult'> {
  name: string
  children: ReactNode
}

/** A tab of ours beside a document's form. */
export function DocumentTab({ initPageResult, name, children }: DocumentTabProps) {
  const { docID, collectionConfig, req } = initPageResult
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
      <Gutter className="panel-page">{children}</Gutter>
    </main>
  )
}
