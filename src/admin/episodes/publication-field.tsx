'use client'

import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import useSWR from 'swr'
import { useShowMoment } from '@/admin/show-time-zone'
import { type SoFar, sayHeard } from '@/lib/audience/say-heard'
import { publicationOf } from '@/lib/episodes/publication'
import { fetchJson } from '@/lib/requests/fetch-json'
import type { EpisodeSharing } from '@/lib/sharing/find-sharing'
import { PublicationBadge } from './publication-badge'

export function PublicationField() {
  const { savedDocumentData, id } = useDocumentInfo()
  const momentOf = useShowMoment()
  const saved = { isPublished: savedDocumentData?.isPublished, publishDate: savedDocumentData?.publishDate }
  return (
    <section aria-labelledby="publication-title" className="field-type" style={{ marginBottom: '1.5rem' }}>
      <h2 className="field-label" id="publication-title">
        Status
      </h2>
      <p style={{ margin: '0.5rem 0' }}>
        {id ? <PublicationBadge {...saved} /> : <PublicationBadge isPublished={false} />}
      </p>
      <p style={{ margin: 0 }}>{id ? since(saved, momentOf) : 'No one sees it before you publish it.'}</p>
      {id && publicationOf(saved, new Date()) === 'public' && <OnAir episodeId={String(id)} />}
    </section>
  )
}

function since(
  saved: { isPublished?: boolean; publishDate?: string },
  momentOf: (iso: string) => string,
): string {
  const publication = publicationOf(saved, new Date())
  const date = saved.publishDate ? momentOf(saved.publishDate) : ''
  if (publication === 'public') return `Public since ${date}.`
  return publication === 'scheduled'
    ? `It becomes public automatically at ${date}.`
    : 'Only the team can see it.'
}

const SMALL = { buttonStyle: 'secondary', margin: false, size: 'small' } as const

type OnAirFacts = EpisodeSharing & { soFar: SoFar }

export function OnAir({ episodeId }: { episodeId: string }) {
  const { data, error } = useSWR<OnAirFacts>(`/api/episodes/${episodeId}/sharing`, fetchJson<OnAirFacts>)
  if (!data) return error ? <p role="alert">The link and the share card can’t be loaded right now.</p> : null

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '')
      toast.success('Link copied')
    } catch {
      toast.error('Your browser does not allow copying. Open the page, and copy its address there.')
    }
  }

  return (
    <>
      <ul
        aria-label="Share this episode"
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '0.5rem',
          listStyle: 'none',
          margin: '0.5rem 0',
          padding: 0,
        }}
      >
        <li>
          <Button {...SMALL} el="anchor" newTab url={data.url}>
            Open the page
          </Button>
        </li>
        <li>
          <Button {...SMALL} onClick={copy}>
            Copy link
          </Button>
        </li>
        {data.cardUrl && (
          <li>
            <Button {...SMALL} el="anchor" newTab url={data.cardUrl}>
              Share card
            </Button>
          </li>
        )}
        <li>
          <Button {...SMALL} el="link" to={`/admin/collections/episodes/${episodeId}/clip`}>
            Make a clip
          </Button>
        </li>
        <li>
          <Button {...SMALL} el="link" to={`/admin/collections/letters/${data.letterId ?? 'create'}`}>
            Write a letter
          </Button>
        </li>
      </ul>
      <p>{sayHeard(data.soFar)}</p>
    </>
  )
}
