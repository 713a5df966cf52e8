'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { missingForPublishing, NEEDED_NAMES, type Needed, publicationOf } from '@/lib/episodes/publication'
import { formatMoment } from '@/lib/text/date'
import { OnAir } from './on-air'
import { PublicationBadge } from './publication-badge'

const listOf = new Intl.ListFormat('en-GB')

export function PublicationField() {
  const { savedDocumentData, id } = useDocumentInfo()
  const missing = useFormFields(([{ title, audio, audioUrl, body, publishDate }]) =>
    missingForPublishing({
      title: title?.value as string | undefined,
      audio: audio?.value,
      audioUrl: audioUrl?.value as string | undefined,
      body: body?.value,
      publishDate: publishDate?.value as string | undefined,
    }).join(),
  )
  const saved = { isPublished: savedDocumentData?.isPublished, publishDate: savedDocumentData?.publishDate }
  const names = missing === '' ? [] : missing.split(',').map((each) => NEEDED_NAMES[each as Needed])
  return (
    <section aria-labelledby="publication-title" className="field-type" style={{ marginBottom: '1.5rem' }}>
      <h2 className="field-label" id="publication-title" style={{ fontSize: 'inherit' }}>
        Status
      </h2>
      <p style={{ margin: '0.5rem 0' }}>
        {id ? <PublicationBadge {...saved} /> : <PublicationBadge isPublished={false} />}
      </p>
      <p style={{ margin: 0 }}>{id ? since(saved) : 'No one sees it before you publish it.'}</p>
      {id && publicationOf(saved, new Date()) === 'public' && <OnAir episodeId={String(id)} />}
      {names.length > 0 && (
        <p role="status" style={{ margin: '0.5rem 0 0' }}>
          To be published it needs {listOf.format(names)}.
        </p>
      )}
    </section>
  )
}

function since(saved: { isPublished?: boolean; publishDate?: string }): string {
  const publication = publicationOf(saved, new Date())
  const date = saved.publishDate ? formatMoment(saved.publishDate) : ''
  if (publication === 'public') return `Public since ${date}.`
  return publication === 'scheduled' ? `It becomes public at ${date}, by itself.` : 'Only you see it.'
}
