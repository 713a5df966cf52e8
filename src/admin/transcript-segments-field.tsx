'use client'

import { FieldLabel, useField } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import type { TranscriptSegment } from '@/lib/transcript/segment'

/** Shows the stored segments. (Payload's own JSON field would load an editor from a foreign host.) */
export const TranscriptSegmentsField: JSONFieldClientComponent = ({ field, path }) => {
  const { value } = useField<TranscriptSegment[] | null>({ path })
  const segments = value ?? []
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      {segments.length === 0 && <p>No transcript yet.</p>}
      {segments.length > 0 && (
        <details>
          <summary>{segments.length} segments</summary>
          <ol>
            {segments.map((segment) => (
              <li key={segment.id}>
                {segment.start.toFixed(1)} s {segment.speaker && <strong>{segment.speaker}: </strong>}
                {segment.text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
