'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { useFollowAlong } from '@/hooks/use-follow-along'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { player } from '@/hooks/use-player'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { linkedTimeOf } from '@/lib/player/start-time'
import { type ListedPassage, movePassageFocus } from '@/lib/transcripts/listed-passage'
import { isInSight, scrollIntoSight } from '@/lib/transcripts/scroll-into-sight'
import { FindBar } from './find-bar'

interface TranscriptReaderProps {
  episode: { id: string; slug: string; title: string }
  playable: PlayerEpisode | null
  html: string
}

export function TranscriptReader({ episode, playable, html }: TranscriptReaderProps) {
  const list = useRef<HTMLOListElement>(null)
  const [opened, setOpened] = useState<HTMLButtonElement | null>(null)
  const [reported, setReported] = useState<{
    passage: ListedPassage
    button: HTMLButtonElement
  } | null>(null)
  // A new object would make React rewrite the list.
  const content = useMemo(() => ({ __html: html }), [html])
  const { isAway, goBack } = useFollowAlong(list, episode.id)
  useSegmentLink(list, episode.id)
  const closeMenu = () => setOpened(null)
  const closeReport = () => {
    setReported(null)
    reported?.button.focus({ preventScroll: true })
  }
  const Menu = useLazyPart({ isOpen: opened !== null, load: loadMenu, onClose: closeMenu })
  const Report = useLazyPart({
    isOpen: reported !== null,
    load: loadReport,
    onClose: closeReport,
  })

  const playFrom = (seconds: number) => playable && void player.playFrom(playable, seconds)

  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement)) return
    // Links in the transcript keep their own targets.
    if (target.closest('a')) return
    const button = target.closest('button')
    markTouched(target.closest('li'))
    if (button?.matches('[data-more]')) return setOpened(button === opened ? null : button)
    const place =
      button?.closest('li')?.querySelector<HTMLElement>('[data-at]') ??
      target.closest<HTMLElement>('[data-at]')
    // Selecting text must not start playback.
    if (!place || (!button && window.getSelection()?.isCollapsed === false)) return
    playFrom(Number(place.dataset.at))
  }

  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !list.current)
      return
    if (movePassageFocus(list.current, event.key)) event.preventDefault()
  }

  const markTouched = (passage: HTMLElement | null) => {
    list.current?.querySelector('[data-touched]')?.removeAttribute('data-touched')
    passage?.setAttribute('data-touched', '')
  }

  return (
    <div className="passages group/passages" data-silent={playable ? undefined : ''}>
      <FindBar list={list} onPlay={playable ? playFrom : undefined} />
      <a
        href="#transcript-end"
        className="sr-only noscript:hidden focus-visible:not-sr-only focus-visible:mt-2 focus-visible:block focus-visible:py-2.5 focus-visible:underline print:hidden"
      >
        Skip the transcript
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `passagesHtml` has escaped what was said */}
      <ol ref={list} onClick={click} onKeyDown={walk} dangerouslySetInnerHTML={content} />
      {/* Outside the text column, so that nothing shifts. */}
      <p
        aria-hidden="true"
        className="fixed right-4 bottom-[calc(var(--player-height,0px)+1rem)] z-20 hidden rounded-lg bg-ink px-3 py-1 text-paper text-sm group-has-[>ol_:focus-visible]/passages:block print:hidden!"
      >
        <kbd>↑</kbd> <kbd>↓</kbd> passages <kbd>→</kbd> more
      </p>
      <div id="transcript-end" tabIndex={-1} className="sr-only">
        End of the transcript
      </div>
      {isAway && (
        <div className="pointer-events-none sticky bottom-[calc(var(--player-height,env(safe-area-inset-bottom))+1rem)] z-10 flex h-0 items-end justify-center *:pointer-events-auto print:hidden">
          <button type="button" onClick={goBack} className="button button-strong shadow-lift">
            <Icon name="transcript" className="size-5" />
            Back to what is playing
          </button>
        </div>
      )}
      {Menu &&
        opened?.parentElement &&
        createPortal(
          <Menu
            key={opened.getAttribute('aria-label')}
            buttonRef={{ current: opened }}
            episode={episode}
            onPlay={playable ? playFrom : undefined}
            onReport={(passage) => setReported({ passage, button: opened })}
            onClose={closeMenu}
          />,
          opened.parentElement,
        )}
      {Report && reported && (
        <Report episodeId={episode.id} segment={reported.passage} onClose={closeReport} />
      )}
    </div>
  )
}

const loadReport = () => import('./report-error').then(({ ReportError }) => ReportError)

const loadMenu = () => import('./passage-menu').then(({ PassageMenu }) => PassageMenu)

function useSegmentLink(list: RefObject<HTMLElement | null>, episodeId: string) {
  useEffect(() => {
    const { hash } = window.location
    if (!hash.startsWith('#seg-')) return
    const segment = list.current?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`)
    if (!segment) return
    // On client-side navigation, the browser scrolls too early.
    if (!isInSight(segment)) scrollIntoSight(segment)
    if (!linkedTimeOf(window.location))
      player.cue({ episodeId, at: Number(segment.dataset.at), until: null })
  }, [list, episodeId])
}
