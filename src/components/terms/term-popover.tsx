import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { asksForTab } from '@/components/ui/here-link'
import { Icon } from '@/components/ui/icon'
import { TallLink } from '@/components/ui/quiet-link'
import { player } from '@/hooks/use-player'
import { listen, together } from '@/lib/site/listen'
import { termPath } from '@/lib/terms/term'
import { switchTerms, type TermNote } from '@/lib/terms/term-note'
import { formatClock } from '@/lib/text/clock'

/** Milliseconds: a passing pointer opens nothing, and one on its way into the note keeps it open. */
const OPEN_AFTER = 250
const CLOSE_AFTER = 300

interface Opened {
  note: TermNote
  link: HTMLAnchorElement
}

const termLinkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-term][href]') : null

/** Handles the underlined terms of every page. */
export function TermPopover() {
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)

  const close = () => popover.current?.hidePopover()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = (act: () => void, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(act, delay)
    }
    const open = (link: HTMLAnchorElement) => {
      const note = findNote(link.dataset.term ?? '')
      if (note) setOpened({ note, link })
      return note !== undefined
    }
    const handleClick = (event: MouseEvent) => {
      const link = termLinkAt(event.target)
      if (!link || asksForTab(event)) return
      clearTimeout(timer)
      if (open(link)) event.preventDefault()
    }
    const enter = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const link = termLinkAt(target)
      if (link) plan(() => open(link), OPEN_AFTER)
      else if (target instanceof Node && popover.current?.contains(target))
        clearTimeout(timer)
      else if (!popover.current?.contains(document.activeElement))
        plan(() => popover.current?.hidePopover(), CLOSE_AFTER)
    }
    const focus = ({ target, relatedTarget }: FocusEvent) => {
      const link = termLinkAt(target)
      // Closing the note returns the focus to its term.
      const isBack = relatedTarget instanceof Node && popover.current?.contains(relatedTarget)
      if (!isBack && link?.matches(':focus-visible')) open(link)
    }
    return together(
      listen(document, ['click'], handleClick),
      listen(document, ['pointerover'], enter),
      listen(document, ['focusin'], focus),
      () => clearTimeout(timer),
    )
  }, [])

  useEffect(() => {
    const element = popover.current
    if (!opened || !element) return
    // Tab continues from the link.
    if (!element.matches(':popover-open')) element.showPopover({ source: opened.link })
    placeBeside(element, opened.link)
  }, [opened])

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={opened?.note.word}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[60dvh] w-auto overflow-y-auto rounded-t-[1.25rem] border border-line bg-raised p-5 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-lift sm:top-(--y,0) sm:right-auto sm:bottom-auto sm:left-(--x,0) sm:w-[min(26rem,calc(100vw-1.5rem))] sm:rounded-[0.875rem] sm:pt-4 sm:pb-3"
      onToggle={({ newState }) => newState === 'closed' && setOpened(null)}
    >
      {opened && <NoteText note={opened.note} onClose={close} />}
    </div>
  )
}

function NoteText({
  note: { slug, word, meaning, example, reference },
  onClose,
}: {
  note: TermNote
  onClose: () => void
}) {
  return (
    <>
      <p className="font-display text-xl">{word}</p>
      <p className="mt-1">{meaning}</p>
      {example && (
        <p className="mt-2 text-soft">
          <strong>For example</strong> <span>{example}</span>
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {reference && (
          <Button onClick={() => void player.playFrom(reference.episode, reference.at)}>
            <Icon name="play" className="size-4 fill-current" />
            <span>{`Hear it${reference.at > 0 ? ` from ${formatClock(reference.at)}` : ''}`}</span>
          </Button>
        )}
        <TallLink href={termPath(slug)} onClick={onClose}>
          More about it
        </TallLink>
        <button
          type="button"
          onClick={() => {
            onClose()
            switchTerms(document.documentElement, false)
          }}
          className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm text-soft"
        >
          Stop underlining terms
        </button>
      </p>
    </>
  )
}

function findNote(slug: string): TermNote | undefined {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-page-terms]')) {
    const notes = JSON.parse(dataset.pageTerms ?? '[]') as TermNote[]
    const note = notes.find((each) => each.slug === slug)
    if (note) return note
  }
  return undefined
}

/** CSS pixels between term and note, and between note and window. */
const GAP = 6
const EDGE = 12

/** Places the note below the term, or above when there is no room. In narrow windows, CSS puts it at the bottom. */
function placeBeside(note: HTMLElement, word: HTMLElement): void {
  // For a term across two lines, uses the first part.
  const { left, top, bottom } = word.getClientRects()[0] ?? word.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = note
  const x = Math.min(Math.max(left, EDGE), window.innerWidth - offsetWidth - EDGE)
  const hasRoom = bottom + GAP + offsetHeight + EDGE <= window.innerHeight
  const y = hasRoom ? bottom + GAP : Math.max(top - GAP - offsetHeight, EDGE)
  note.style.setProperty('--x', `${Math.round(x)}px`)
  note.style.setProperty('--y', `${Math.round(y)}px`)
}
