'use client'

import { Icon } from '@/components/ui/icon'
import { type BookmarkSource, useBookmark } from '@/hooks/use-bookmark'

interface BookmarkButtonProps {
  episodeId: string
  title: string
  source: BookmarkSource
  shape: 'round' | 'wide'
}

export function BookmarkButton({ episodeId, title, source, shape }: BookmarkButtonProps) {
  const { isBookmarked, toggle } = useBookmark(episodeId, source)
  const isWide = shape === 'wide'

  return (
    <button
      type="button"
      aria-label={isWide ? undefined : `Bookmark ${title}`}
      aria-pressed={isBookmarked}
      onClick={toggle}
      className={`button ${isWide ? 'button-calm button-large @max-[21rem]:w-11 @max-[21rem]:px-0' : 'button-round button-bare'}`}
    >
      <Icon
        name="bookmark"
        className={`size-5 ${isBookmarked ? 'fill-current text-accent' : ''}`}
      />
      {isWide && <span className="@max-[21rem]:sr-only">Bookmark</span>}
    </button>
  )
}
