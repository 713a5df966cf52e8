import { BackLink } from '@/components/ui/back-link'
import { Icon } from '@/components/ui/icon'
import { Chapter, Specimen } from './specimen'

const BUTTONS = [
  ['Strong, the one thing to do', 'button button-strong'],
  ['Calm, beside it', 'button button-calm'],
  ['Bare, among others', 'button button-bare'],
]

const SHOWN = [
  ['At rest', undefined],
  ['Hovered', 'hover'],
  ['Pressed', 'pressed'],
  ['Focused', 'focus'],
] as const

export function Buttons() {
  return (
    <Chapter
      title="Buttons and links"
      lead="At least 44 px on each side. What is sent or cannot go further keeps the focus; only what is of no use now is disabled."
    >
      {BUTTONS.map(([name, style]) => (
        <Specimen key={name} name={name ?? ''}>
          {SHOWN.map(([state, shown]) => (
            <button key={state} type="button" data-shown={shown} className={style}>
              {state}
            </button>
          ))}
          <button type="button" className={style} aria-disabled="true">
            Sending...
          </button>
          <button type="button" className={style} disabled>
            Disabled
          </button>
        </Specimen>
      ))}
      <Specimen name="Large, and round with an icon alone">
        {BUTTONS.map(([name, style]) => (
          <span key={name} className="flex items-center gap-3">
            <button type="button" className={`${style} button-large`}>
              Listen Now
            </button>
            <button type="button" className={`${style} button-round`} aria-label={`Play, ${name}`}>
              <Icon name="play" className="size-5 fill-current" />
            </button>
          </span>
        ))}
      </Specimen>
      <Specimen name="Toggle: off and on">
        {[false, true].map((isOn) => (
          <button
            key={String(isOn)}
            type="button"
            aria-pressed={isOn}
            className="button button-calm button-large"
          >
            <Icon name="bookmark" className={`size-5 ${isOn ? 'fill-current text-accent' : ''}`} />
            Bookmark
          </button>
        ))}
      </Specimen>
      <Specimen name="Links: at rest, hovered, focused, and back">
        {[undefined, 'hover', 'focus'].map((shown) => (
          <a
            key={shown ?? 'rest'}
            href="#buttons-and-links"
            data-shown={shown}
            className="text-link inline-flex min-h-11 items-center px-1"
          >
            View full episode
          </a>
        ))}
        <BackLink href="/#episodes">All episodes</BackLink>
      </Specimen>
    </Chapter>
  )
}
