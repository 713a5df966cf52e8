import type { ReactNode } from 'react'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { Artwork } from './artwork'
import { Logo } from './logo'

interface CoverProps {
  episode: Pick<ListedEpisode, 'artwork' | 'waveform'>
  size: number
  sizes?: string
  className?: string
  children?: ReactNode
}

/** An episode's cover in a list. A missing one keeps its space, with the logo in it, so that titles stay aligned. */
export function Cover({
  episode,
  size,
  sizes = `${size}px`,
  className = '',
  children,
}: CoverProps) {
  const { artwork, waveform } = episode
  return (
    <div className={`relative aspect-square self-start rounded-lg bg-sunken ${className}`}>
      <Artwork
        artwork={artwork}
        waveform={waveform}
        size={size}
        sizes={sizes}
        className="w-full rounded-lg"
      />
      {!artwork && !waveform && <Logo className="absolute inset-0 m-auto w-1/2 text-edge" />}
      {children}
    </div>
  )
}
