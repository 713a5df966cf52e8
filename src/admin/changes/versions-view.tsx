import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { Moment } from '@/admin/dashboard/moment'
import { isEditor } from '@/lib/access'
import { findVersions } from '@/lib/editing/record-change'
import { isUuid } from '@/lib/text/slug'
import { ChangeTable } from './change-table'

export async function VersionsView({ initPageResult }: DocumentViewServerProps) {
  const { docID, collectionConfig, req } = initPageResult
  const id = String(docID)
  if (!isEditor(req)) notFound()
  const versions = isUuid(id) ? await findVersions(req.payload, id) : []
  return (
    <main className="versions">
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        id={id}
        pluralLabel={collectionConfig?.labels.plural}
        useAsTitle={collectionConfig?.admin.useAsTitle}
        view="Versions"
      />
      <Gutter className="versions__wrap">
        {versions.length === 0 && <p>No versions yet.</p>}
        <ol aria-label="Versions" className="panel-rows">
          {versions.map(({ id: versionId, at, username, ...change }, place) => (
            <li key={versionId}>
              <p style={{ margin: 0 }}>
                <strong>
                  <Moment at={at} />
                </strong>
                {place === 0 && ' (current)'}
                {` – ${username ?? 'automatic (job or import)'}`}
              </p>
              {username && <ChangeTable {...change} subject="episodes" />}
              <Link href={`/admin/collections/episodes/${id}/versions/${versionId}`} prefetch={false}>
                {place === 0 ? 'View' : 'View or restore'}
              </Link>
            </li>
          ))}
        </ol>
        <p>The last 20 are stored.</p>
      </Gutter>
    </main>
  )
}
