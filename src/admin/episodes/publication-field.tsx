'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import useSWR from 'swr'
import { Press, PressLink } from '@/admin/dashboard/press'
import { FieldSection } from '@/admin/field-section'
import { useShowDateTime } from '@/admin/show-time-zone'
import { describeTotals, type Totals } from '@/lib/audience/describe-totals'
import { publicationOf } from '@/lib/episodes/publication'
import type { EpisodeSharing } from '@/lib/sharing/find-sharing'
import { PublicationBadge } from './publication-badge'

export function PublicationField() {
  const { savedDocumentData, id } = useDocumentInfo()
  const momentOf = useShowDateTime()
  const saved = { isPublished: savedDocumentData?.isPublished, publishDate: savedDocumentData?.publishDate }
  return (
    <FieldSection title="Status">
      <p style={{ margin: '0.5rem 0' }}>
        {id ? <PublicationBadge {...saved} /> : <PublicationBadge isPublished={false} />}
      </p>
      <p style={{ margin: 0 }}>{id ? since(saved, momentOf) : 'No one sees it before you publish it.'}</p>
      {id && publicationOf(saved, new Date()) === 'public' && <OnAir episodeId={String(id)} />}
    </FieldSection>
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

type OnAirFacts = EpisodeSharing & { soFar: Totals }

export function OnAir({ episodeId }: { episodeId: string }) {
  const { data, error } = useSWR<OnAirFacts>(`/api/episodes/${episodeId}/sharing`)
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
        className="panel-bar"
        style={{ listStyle: 'none', margin: '0.5rem 0' }}
      >
        <li>
          <PressLink href={data.url} newTab>
            Open the page
          </PressLink>
        </li>
        <li>
          <Press onClick={copy}>Copy link</Press>
        </li>
        {data.cardUrl && (
          <li>
            <PressLink href={data.cardUrl} newTab>
              Share card
            </PressLink>
          </li>
        )}
        <li>
          <Press el="link" to={`/admin/collections/episodes/${episodeId}/clip`}>
            Make a clip
          </Press>
        </li>
        <li>
          <Press el="link" to={`/admin/collections/letters/${data.letterId ?? 'create'}`}>
            Write a letter
          </Press>
        </li>
      </ul>
      <p>{describeTotals(data.soFar)}</p>
    </>
  )
}
