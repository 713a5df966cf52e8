import { Mark, Wordmark } from '@/components/layout/wordmark'
import { CalmingSound } from '@/components/ui/calming-sound'
import { Chapter, Specimen } from './specimen'

const TYPE = [
  ['text-display', 'font-display text-display', 'In words you know'],
  ['text-title', 'font-display text-title', 'What does an answer cost?'],
  ['text-heading', 'font-display text-heading', 'Key takeaways'],
  ['text-lg', 'text-lg', 'A lead sentence, a little larger than the text it opens.'],
  ['text', '', 'The text itself: Atkinson Hyperlegible, made to be read without effort.'],
  ['text-sm', 'text-sm', 'Facts beside a title: March 28, 2025, 38:20.'],
]

const COLOURS = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['accent', 'bg-accent'],
  ['accent-strong', 'bg-accent-strong'],
  ['season-1', 'bg-season-1'],
  ['season-2', 'bg-season-2'],
]

const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16']

export function Foundations() {
  return (
    <>
      <Chapter title="Mark">
        <Specimen name="Wordmark">
          <Wordmark name="Plain AI" />
        </Specimen>
        <Specimen name="Mark">
          <Mark className="h-14 w-18" />
        </Specimen>
        <Specimen name="Calming sound">
          <CalmingSound className="h-16 w-full max-w-3xl" />
        </Specimen>
      </Chapter>

      <Chapter title="Type">
        {TYPE.map(([name, style, words]) => (
          <Specimen key={name} name={name ?? ''}>
            <p className={style}>{words}</p>
          </Specimen>
        ))}
      </Chapter>

      <Chapter title="Colour">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
          {COLOURS.map(([name, style]) => (
            <li key={name} className="flex flex-col gap-2">
              <span aria-hidden="true" className={`h-16 rounded-lg border border-edge ${style}`} />
              <span className="text-sm">{name}</span>
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter title="Space, elevation, motion">
        <Specimen name="Steps of 4, 8, 12, 16, 24, 32, 48 and 64 px">
          {SPACES.map((width) => (
            <span key={width} aria-hidden="true" className={`h-6 bg-accent ${width}`} />
          ))}
        </Specimen>
        <Specimen name="Flat, and lifted by shadow-lift">
          <span aria-hidden="true" className="h-20 w-40 rounded-2xl border border-line bg-raised" />
          <span
            aria-hidden="true"
            className="h-20 w-40 rounded-2xl border border-line bg-raised shadow-lift"
          />
        </Specimen>
        <Specimen name="Waiting: a pulse, and none for those who asked for less motion">
          <span aria-hidden="true" className="is-waiting size-6 rounded-full bg-accent" />
        </Specimen>
      </Chapter>
    </>
  )
}
