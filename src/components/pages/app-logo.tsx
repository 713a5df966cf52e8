import {
  siAntennapod,
  siApplepodcasts,
  siCastro,
  siOvercast,
  siPocketcasts,
  siPodcastaddict,
  siSpotify,
  siYoutube,
  siYoutubemusic,
} from 'simple-icons'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-drawings'

const LOGOS = [
  siAntennapod,
  siApplepodcasts,
  siCastro,
  siOvercast,
  siPocketcasts,
  siPodcastaddict,
  siSpotify,
  siYoutube,
  siYoutubemusic,
]

const PATHS = new Map(LOGOS.map(({ title, path }) => [title.toLowerCase(), path]))

/** The mark of a platform or app; a plain icon where the set has none. */
export function AppLogo({ name, otherwise }: { name: string; otherwise: IconName }) {
  const path = PATHS.get(name.toLowerCase())
  if (!path) return <Icon name={otherwise} className="size-6" />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-current">
      <path d={path} />
    </svg>
  )
}
