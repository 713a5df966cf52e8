import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { useAnswer } from '@/hooks/use-found'
import { askHostsPath } from '@/lib/messages/ask-hosts'
import { type Answer, isNotCovered, TOO_COMMON } from '@/lib/search/answer'
import { MAX_QUERY_LENGTH } from '@/lib/search/episode-search'
import { NO_QUESTION, SEARCH_PATH } from '@/lib/search/question-address'
import {
  addressOfQuestion,
  questionsAsSuggestions,
  suggestionsOf,
} from '@/lib/search/suggestions'
import { listen } from '@/lib/site/listen'
import { BestFound } from './best-found'

interface SearchDialogProps {
  questions: string[]
  onClose: () => void
}

export function SearchDialog({ questions, onClose }: SearchDialogProps) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState(-1)
  const { isLoading, ...answered } = useAnswer({ ...NO_QUESTION, q })
  // Runs after the dialog, which focuses its first control.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => listen(window, ['popstate'], onClose), [onClose])

  const isAsked = q.trim() !== ''
  const found = isAsked ? answered.found : undefined
  const hasFailed = isAsked && answered.hasFailed
  const isUncovered =
    found !== undefined && !isLoading && isNotCovered(found, { q, kind: null })
  const groups = found
    ? suggestionsOf(found)
    : isAsked
      ? []
      : questionsAsSuggestions(questions)
  const options = groups.flatMap(({ suggestions }) => suggestions)
  const optionId = (index: number) => `${id}-${index}`

  const go = (url: string) => {
    onClose()
    router.push(url)
  }
  const choose = (step: number) => {
    // The field itself is before the first option.
    const places = options.length + 1
    const next = ((chosen + 1 + step + places) % places) - 1
    setChosen(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') choose(1)
    else if (event.key === 'ArrowUp') choose(-1)
    else if (event.key === 'Enter' && options[chosen]) go(options[chosen].url)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Ask the show" variant="dialog" closeLabel="Close search" onClose={onClose}>
      <search>
        <form
          action={SEARCH_PATH}
          className="relative flex"
          onSubmit={(event) => {
            event.preventDefault()
            go(addressOfQuestion(q))
          }}
        >
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
          />
          <input
            ref={field}
            type="search"
            name="q"
            role="combobox"
            aria-label="Your question"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options[chosen] ? optionId(chosen) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={questions[0] ?? 'Search'}
            value={q}
            onChange={({ target }) => {
              setQ(target.value)
              setChosen(-1)
            }}
            onKeyDown={handleKey}
            className="field pl-11"
          />
        </form>
      </search>
      <p role="status" className={hasFailed ? '' : 'sr-only'}>
        {hasFailed
          ? 'The show could not be searched. Please try again in a moment.'
          : isAsked && (isLoading ? 'Searching...' : countWords(options.length, found))}
      </p>
      {found?.best && <BestFound best={found.best} onLeave={onClose} />}
      {found?.isTooCommon && !found.best && <p>{TOO_COMMON}</p>}
      {isUncovered && <p>{`We haven’t covered “${q.trim()}” yet.`}</p>}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="-mx-3 flex max-h-[min(60dvh,34rem)] flex-col overflow-y-auto"
      >
        {groups.map(({ title, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are not groups of fields
          <div key={title} role="group" aria-label={title}>
            <span
              aria-hidden="true"
              className="block px-3 pt-3 pb-1 font-semibold text-[0.875rem] text-soft"
            >
              {title}
            </span>
            {suggestions.map((suggestion) => {
              const index = options.indexOf(suggestion)
              const { url, title, note } = suggestion
              return (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
                <div
                  key={url}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === chosen}
                  onClick={() => go(url)}
                  className="block min-h-11 cursor-pointer rounded-[0.625rem] px-3 py-2 aria-selected:bg-sunken aria-selected:shadow-[inset_3px_0_0_var(--color-accent)]"
                >
                  <span className="line-clamp-2 font-display">{title}</span>
                  {note && <span className="line-clamp-1 text-sm text-soft">{note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {isAsked && (
        <p className="flex flex-wrap gap-3">
          {isUncovered && (
            <a href={askHostsPath(q)} className="button button-calm">
              Ask the hosts
            </a>
          )}
          {!(isUncovered && found?.total === 0) && (
            <button
              type="button"
              onClick={() => go(addressOfQuestion(q))}
              className="button button-calm"
            >{`Everything found for “${q.trim()}”`}</button>
          )}
        </p>
      )}
    </Dialog>
  )
}

function countWords(options: number, found: Answer | undefined): string {
  if (found?.best) return `Answer: ${found.best.text}`
  if (options === 0) return 'Nothing found so far.'
  return options === 1 ? '1 suggestion' : `${options} suggestions`
}
