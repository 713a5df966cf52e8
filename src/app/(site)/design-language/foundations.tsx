import type { ReactNode } from 'react'
import { Wordmark } from '@/components/layout/wordmark'
import { CalmingSound } from '@/components/ui/calming-sound'
import { Icon } from '@/components/ui/icon'
import { ICON_NAMES } from '@/components/ui/icon-drawings'
import { Mark } from '@/components/ui/mark'
import { Chapter, Specimen } from './specimen'

const TYPE = [
  ['text-display, Young Serif', 'font-display text-display', 'In words you know'],
  ['text-title', 'font-display text-title', 'What does an answer cost?'],
  ['text-heading', 'font-display text-heading', 'Key takeaways'],
  ['text-lg, Atkinson Hyperlegible', 'text-lg', 'A lead sentence, a little larger than the text it opens.'],
  ['text', '', 'The text itself, in letters that are hard to mistake for one another: Il1 O0 rn m.'],
  ['text, semibold', 'font-semibold', 'What stands out within it, and what can be pressed.'],
  ['text-sm', 'text-sm', 'Facts beside a title: March 28, 2025, 38:20.'],
  ['digits of one width', 'tabular-nums', '0:00 1:11 4:44 38:20'],
]

const SPACES = [
  ['4', 'w-1'],
  ['8', 'w-2'],
  ['12', 'w-3'],
  ['16', 'w-4'],
  ['24', 'w-6'],
  ['32', 'w-8'],
  ['48', 'w-12'],
  ['64', 'w-16'],
]

const DEPTHS = [
  ['sunken: sections set apart', 'bg-sunken'],
  ['paper: the page', 'border border-line bg-paper'],
  ['raised: what can be used', 'border border-line bg-raised'],
  ['shadow-lift: what matters most', 'border border-line bg-raised shadow-lift'],
]

const CORNERS = [
  ['sm', 'rounded-sm'],
  ['md', 'rounded-md'],
  ['lg', 'rounded-lg'],
  ['xl', 'rounded-xl'],
  ['2xl', 'rounded-2xl'],
  ['full', 'rounded-full'],
]

/** The tokens; the colours come between. */
export function Foundations({ children }: { children: ReactNode }) {
  return (
    <>
      <Chapter title="Mark" lead="The playhead, and noise that quietens into one plain line.">
        <Specimen name="Wordmark">
          <Wordmark name="Plain AI" />
        </Specimen>
        <Specimen name="Mark">
          <Mark className="h-7 w-9" />
          <Mark className="h-10 w-13" />
          <Mark className="h-14 w-18" />
        </Specimen>
        <Specimen name="Calming sound">
          <CalmingSound className="h-16 w-full" />
        </Specimen>
        <Specimen name="Icons, drawn for the site">
          <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-6">
            {ICON_NAMES.map((name) => (
              <li key={name} className="flex flex-col items-center gap-2 text-center text-sm text-soft">
                <Icon name={name} className="size-6 text-ink" />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </Chapter>

      <Chapter title="Type" lead="A serif with character for headings, a highly legible sans for all else.">
        {TYPE.map(([name, style, words]) => (
          <Specimen key={name} name={name ?? ''}>
            <p className={style}>{words}</p>
          </Specimen>
        ))}
      </Chapter>

      {children}

      <Chapter
        title="Space and depth"
        lead="Steps of 4 px. Depth is a border first, and a shadow once a page."
      >
        <Specimen name="Space, px">
          <ul className="flex flex-wrap items-end gap-5">
            {SPACES.map(([name, width]) => (
              <li key={name} className="flex flex-col gap-1.5 text-sm">
                <span aria-hidden="true" className={`h-8 bg-accent ${width}`} />
                <span data-digits>{name}</span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Depth">
          <ul className="grid w-full gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {DEPTHS.map(([name, style]) => (
              <li key={name} className={`flex min-h-28 items-end rounded-2xl p-4 text-sm ${style}`}>
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Corners">
          <ul className="flex flex-wrap gap-4">
            {CORNERS.map(([name, style]) => (
              <li
                key={name}
                className={`grid size-16 place-items-center border border-edge text-sm ${style}`}
              >
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </Chapter>

      <Chapter title="Motion" lead="Small, and none for those who asked for less of it.">
        <Specimen name="Waiting: a pulse">
          <span aria-hidden="true" className="is-waiting size-6 rounded-full bg-accent" />
        </Specimen>
        <Specimen name="ease-out in 160 ms: hover or press">
          <button type="button" className="button button-strong">
            Answers to a hand
          </button>
        </Specimen>
      </Chapter>
    </>
  )
}
