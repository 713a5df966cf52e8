'use client'

import { useFormFields } from '@payloadcms/ui'
import { textOf } from '@/lib/text/lexical'
import { slugify } from '@/lib/text/slug'
import { truncate } from '@/lib/text/words'

const MOST = { title: 60, text: 160 }

export function SearchPreview() {
  const title = useFormFields(([fields]) => String(fields.title?.value ?? ''))
  const slug = useFormFields(([fields]) => slugify(String(fields.slug?.value || title)))
  const summary = useFormFields(([fields]) => String(fields.summary?.value ?? ''))
  const start = useFormFields(([fields]) => textOf(fields.body?.value).slice(0, 2 * MOST.text))
  const text = summary || start
  return (
    <section aria-labelledby="search-preview-title" className="field-type">
      <h2 className="field-label" id="search-preview-title" style={{ fontSize: 'inherit' }}>
        In search results
      </h2>
      <div
        style={{
          border: '1px solid var(--theme-elevation-150)',
          borderRadius: 4,
          padding: '1rem',
          maxWidth: '40rem',
        }}
      >
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>/episodes/{slug || '…'}</p>
        <p style={{ margin: '0.25rem 0', fontSize: '1.25em', fontWeight: 600 }}>
          {truncate(title || 'Without a title', MOST.title)}
        </p>
        <p style={{ margin: 0 }}>
          {truncate(text || 'There is no summary and there are no show notes yet.', MOST.text)}
        </p>
      </div>
      {!summary && (
        <p style={{ margin: '0.5rem 0 0' }}>A summary says it better than the start of the show notes.</p>
      )}
    </section>
  )
}
