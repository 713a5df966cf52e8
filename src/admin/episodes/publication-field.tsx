'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import useSWR from 'swr'
import { ActionButton } from '@/admin/dashboard/action-button'
import { FieldSection } from '@/admin/field-section'
import { useShowDateTime } from '@/admin/show-time-zone'
import { describeTotals, type Totals } from '@/lib/audience/describe-totals'
import { type Published, publicationOf } from '@/lib/episodes/publication'
import type { EpisodeSharing } from '@/lib/sharing/find-sharing'
import { PublicationBadge } from './publication-badge'

export function PublicationField() {
  const { savedDocumentData, id } = useDocumentInfo()
  const dateTimeOf = useShowDateTime()
  const saved: Published = savedDocumentData ?? {}
  return (
    <FieldSection title="Status">
      <p>
        <PublicationBadge {...(id ? saved : { isPublished: false })} />
      </p>
      <p>{id ? since(saved, dateTimeOf) : 'No one sees it before you publish it.'}</p>
      {id && publicationOf(saved, new Date()) === 'public' && (
        <OnAir episodeId={String(id)} />
      )}
    </FieldSection>
  )
}

function since(saved: Published, dateTimeOf: (iso: string) => string) {
  const publication = publicationOf(saved, new Date())
  if (publication === 'draft') return 'Only the team can see it.'
  const date = saved.publishDate ? dateTimeOf(saved.publishDate) : ''
  return publication === 'public'
    ? `Public since ${date}.`
    : `It becomes public automatically at ${date}.`
}

export function OnAir({ episodeId }: { episodeId: string }) {
  const { data, error } = useSWR<EpisodeSharing & { soFar: Totals }>(
    `/api/episodes/${episodeId}/sharing`,
  )
  if (!data)
    return error ? (
      <p role="alert">The link and the share card can’t be loaded right now.</p>
    ) : null

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '')
      toast.success('Link copied')
    } catch {
      toast.error(
        'Your browser does not allow copying. Open the page, and copy its address there.',
      )
    }
  }

  const ways: [label: string, way: ComponentProps<typeof ActionButton>][] = [
    ['Open the page', { el: 'anchor', url: data.url, newTab: true }],
    ['Copy link', { onClick: copy }],
    ['Share card', { el: 'anchor', url: data.cardUrl ?? '', newTab: true }],
    ['Make a clip', { el: 'link', to: `/admin/collections/episodes/${episodeId}/clip` }],
    [
      'Write a letter',
      { el: 'link', to: `/admin/collections/letters/${data.letterId ?? 'create'}` },
    ],
  ]
  return (
    <>
      <ul aria-label="Share this episode" className="panel-bar tw:list-none">
        {ways
          .filter(([, { url }]) => url !== '')
          .map(([label, way]) => (
            <li key={label}>
              <ActionButton {...way}>{label}</ActionButton>
            </li>
          ))}
      </ul>
      <p>{describeTotals(data.soFar)}</p>
    </>
  )
}
