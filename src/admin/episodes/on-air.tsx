'use client'

import { Button, toast } from '@payloadcms/ui'
import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import type { EpisodeSharing } from '@/lib/episodes/find-episode-sharing'

/** A card is drawn by a job, some seconds after its episode was saved. */
const LOOK_MS = 3_000

export function OnAir({ episodeId }: { episodeId: string }) {
  const { data, error } = useSWR<EpisodeSharing>(
    `/api/episodes/${episodeId}/sharing`,
    fetchJson<EpisodeSharing>,
    {
      refreshInterval: (latest) => (latest && !latest.cardUrl ? LOOK_MS : 0),
    },
  )
  if (!data) return error ? <p role="alert">The link and the share card can’t be loaded right now.</p> : null

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '')
      toast.success('Link copied')
    } catch {
      toast.error('Your browser keeps the clipboard closed. Open the page, and copy its address there.')
    }
  }

  return (
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
        <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="small" url={data.url}>
          Open the page
        </Button>
      </li>
      <li>
        <Button buttonStyle="secondary" margin={false} onClick={copy} size="small">
          Copy link
        </Button>
      </li>
      <li>
        {data.cardUrl ? (
          <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="small" url={data.cardUrl}>
            Share card
          </Button>
        ) : (
          <span role="status">The share card is being drawn…</span>
        )}
      </li>
    </ul>
  )
}
