import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps } from 'payload'
import { isEditor } from '@/lib/access'
import { findVersions } from '@/lib/editing/record-change'
import { isUuid } from '@/lib/text/slug'
import { VersionRow } from './version-row'

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
        <ol aria-label="Versions" style={{ listStyle: 'none', margin: '1.5rem 0', padding: 0 }}>
          {versions.map((version, place) => (
            <li
              key={version.id}
              style={{ borderBottom: '1px solid var(--theme-elevation-100)', padding: '0.75rem 0' }}
            >
              <VersionRow isNewest={place === 0} version={version}>
                <Link href={`/admin/collections/episodes/${id}/versions/${version.id}`} prefetch={false}>
                  {place === 0 ? 'View' : 'View or restore'}
                </Link>
              </VersionRow>
            </li>
          ))}
        </ol>
        <p>The last 20 are stored.</p>
      </Gutter>
    </main>
  )
}
