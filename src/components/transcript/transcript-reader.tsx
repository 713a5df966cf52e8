'use client'

import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useFollowAlong } from '@/hooks/use-follow-along'
import { player } from '@/hooks/use-player'
import { useSegmentLink } from '@/hooks/use-segment-link'
import type { PlayerEpisode } from '@/lib/player/player-state'
import type { ListedPassage } from '@/lib/transcript/listed-passage'
import { FindBar } from './find-bar'
import { PassageActions } from './passage-actions'
import { ReportPart } from './report-part'

interface TranscriptReaderProps {
  episode: { id: string; slug: string; title: string }
  playable: PlayerEpisode | null
  html: string
}

export function TranscriptReader({ episode, playable, html }: TranscriptReaderProps) {
  const list = useRef<HTMLOListElement>(null)
  const [opened, setOpened] = useState<HTMLButtonElement | null>(null)
  const [reported, setReported] = useState<{ passage: ListedPassage; button: HTMLButtonElement } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  // For another object React would write the list anew.
  const content = useMemo(() => ({ __html: html }), [html])
  const { isAway, goBack } = useFollowAlong(list, episode.id)
  useSegmentLink(list, episode.id)

  const playFrom = (seconds: number) => playable && void player.playFrom(playable, seconds)

  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement)) return
    const button = target.closest('button')
    if (button?.matches('[data-more]')) return setOpened(button === opened ? null : button)
    const place =
      button?.closest('li')?.querySelector<HTMLElement>('[data-at]') ??
      target.closest<HTMLElement>('[data-at]')
    // Words that are being marked are to be copied, not to be heard.
    if (!place || (!button && window.getSelection()?.isCollapsed === false)) return
    playFrom(Number(place.dataset.at))
  }

  return (
    <div className="passages" data-silent={playable ? undefined : ''}>
      <FindBar list={list} onPlay={playable ? playFrom : undefined} />
      <a href="#transcript-end" className="skip-passages">
        Skip the transcript
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons are heard here; on words a press is a short cut */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `passagesHtml` has escaped what was said */}
      <ol ref={list} onClick={press} dangerouslySetInnerHTML={content} />
      <div id="transcript-end" tabIndex={-1} className="sr-only">
        End of the transcript
      </div>
      {isAway && (
        <div className="passages-return">
          <button type="button" onClick={goBack} className="button button-strong shadow-lift">
            <Icon name="transcript" className="size-5" />
            Back to what is playing
          </button>
        </div>
      )}
      {opened && (
        <PassageActions
          key={opened.getAttribute('aria-label')}
          button={opened}
          episode={episode}
          onPlay={playable ? playFrom : undefined}
          onReport={(passage) => setReported({ passage, button: opened })}
          onClose={close}
        />
      )}
      {reported && (
        <ReportPart
          episodeId={episode.id}
          segment={reported.passage}
          onClose={() => {
            setReported(null)
            reported.button.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}
