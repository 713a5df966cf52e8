'use client'

import { useState } from 'react'
import { HereLink } from '@/components/ui/here-link'
import { Icon } from '@/components/ui/icon'
import { player } from '@/hooks/use-player'
import { tryReadVideo, videoFramePath } from '@/lib/episodes/video'

interface EpisodeVideoProps {
  slug: string
  title: string
  address: string
}

/** Nothing is loaded from elsewhere before the click. */
export function EpisodeVideo({ slug, title, address }: EpisodeVideoProps) {
  const [isOpen, setOpen] = useState(false)
  const video = tryReadVideo(address)
  if (!video) return null
  const open = () => {
    player.pause()
    setOpen(true)
  }

  const name = `Video: ${title}`
  const look = 'aspect-video w-full rounded-xl bg-sunken print:hidden'
  if (isOpen && video.kind === 'frame')
    return (
      <iframe
        src={videoFramePath(slug)}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        className={look}
      />
    )
  if (isOpen && video.kind === 'file')
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands on the page
    return <video src={video.url} controls autoPlay aria-label={name} className={look} />
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <HereLink href={address} rel="noopener" className="button button-calm" onOpen={open}>
        <Icon name="play" className="size-5 fill-current" />
        Watch the video
      </HereLink>
      <span className="text-sm text-soft">{`Loaded from ${video.host}${video.kind === 'frame' ? ', which may set cookies' : ''}, once you press.`}</span>
    </p>
  )
}
