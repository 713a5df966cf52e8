'use client'

import { useState } from 'react'
import type { Artwork as ArtworkData } from '@/lib/episodes/episode'
import { soundBars } from '@/lib/media/waveform'

interface ArtworkProps {
  artwork: ArtworkData | null
  waveform?: string | null
  /** The largest side in CSS pixels. */
  size: number
  sizes: string
  className?: string
  /** Empty alt text by default: beside the episode's title, a cover adds nothing for a screen reader. */
  isNamed?: boolean
  isFirst?: boolean
}

export function Artwork({
  artwork,
  waveform,
  size,
  sizes,
  className = '',
  isNamed,
  isFirst,
}: ArtworkProps) {
  const [hasFailed, setFailed] = useState(false)
  if (!artwork && waveform) return <DrawnCover waveform={waveform} className={className} />
  if (!artwork || hasFailed) return null
  const { sources } = artwork

  return (
    // biome-ignore lint/performance/noImgElement: covers are sized when they are uploaded
    <img
      ref={(image) => {
        // A failure before this script ran fires no event.
        if (image?.complete && image.src !== '' && image.naturalWidth === 0) setFailed(true)
      }}
      src={sources[0]?.url ?? artwork.url}
      srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={size}
      height={size}
      alt={isNamed ? artwork.alt : ''}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(true)}
      className={`aspect-square border border-line/60 bg-sunken object-cover ${className}`}
    />
  )
}

function DrawnCover({ waveform, className = '' }: { waveform: string; className?: string }) {
  const { path, width, height } = soundBars(waveform)
  return (
    <svg
      viewBox={`${width * -0.12} ${height * -0.6} ${width * 1.24} ${height * 2.2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-cover="drawn"
      className={`aspect-square border border-line/60 bg-sunken text-accent ${className}`}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

export const SmallArtwork = ({
  className = '',
  ...shown
}: Pick<ArtworkProps, 'artwork' | 'waveform' | 'className'>) => (
  <Artwork
    {...shown}
    size={48}
    sizes="48px"
    className={`size-12 flex-none rounded-md ${className}`}
  />
)
