import Link from 'next/link'
import { DateTime } from '@/admin/dashboard/date-time'
import { documentTab } from '@/admin/document-tab'
import { findVersions } from '@/lib/editing/record-change'
import { isUuid } from '@/lib/text/slug'
import { ChangeTable } from './change-table'

export const VersionsView = documentTab('Versions', async ({ docID: id, req }) => {
  const versions = isUuid(id) ? await findVersions(req.payload, id) : []
  return (
    <>
      {versions.length === 0 && <p>No versions yet.</p>}
      <ol aria-label="Versions" className="panel-rows">
        {versions.map(({ id: versionId, at, username, ...change }, place) => (
          <li key={versionId}>
            <p>
              <strong>
                <DateTime at={at} />
              </strong>
              {place === 0 && ' (current)'}
              {` – ${username ?? 'automatic (job or import)'}`}
            </p>
            {username && <ChangeTable {...change} subject="episodes" />}
            <Link
              href={`/admin/collections/episodes/${id}/versions/${versionId}`}
              prefetch={false}
            >
              {place === 0 ? 'View' : 'View or restore'}
            </Link>
          </li>
        ))}
      </ol>
      <p>The last 20 are stored.</p>
    </>
  )
})
