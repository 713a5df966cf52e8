import Bookmark from 'lucide-react/icons/bookmark'
import Play from 'lucide-react/icons/play'
import { SeasonLine } from '@/components/episode/season-line'
import { ShareButton } from '@/components/episode/share/share-button'
import { ThemeSwitch } from '@/components/layout/theme-switch'
import { TextField } from '@/components/ui/text-field'
import { NoticeButtons } from './notice-buttons'
import { Chapter, Specimen } from './specimen'

const BUTTONS = [
  ['Strong, the one thing to do', 'button button-strong'],
  ['Calm, beside it', 'button button-calm'],
  ['Bare, among others', 'button button-bare'],
]

export function Controls() {
  return (
    <>
      <Chapter title="Buttons and links">
        {BUTTONS.map(([name, style]) => (
          <Specimen key={name} name={name ?? ''}>
            <button type="button" className={style}>
              Listen
            </button>
            <button type="button" className={`${style} button-large`}>
              Listen Now
            </button>
            <button type="button" className={`${style} button-round`} aria-label={`Play, ${name}`}>
              <Play aria-hidden="true" fill="currentColor" className="size-5" />
            </button>
            <button type="button" className={style} disabled>
              Not now
            </button>
          </Specimen>
        ))}
        <Specimen name="Toggle: off and on">
          {[false, true].map((isOn) => (
            <button
              key={String(isOn)}
              type="button"
              aria-pressed={isOn}
              aria-label={`Bookmark, ${isOn ? 'on' : 'off'}`}
              className="button button-round button-bare"
            >
              <Bookmark
                aria-hidden="true"
                fill={isOn ? 'currentColor' : 'none'}
                className={`size-5 ${isOn ? 'text-accent' : ''}`}
              />
            </button>
          ))}
        </Specimen>
        <Specimen name="Focus ring: Tab to any of them">
          <a href="#focus" id="focus" className="text-link">
            A link in a line of text
          </a>
        </Specimen>
      </Chapter>

      <Chapter title="Fields">
        <form className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <TextField label="Required" name="required" required />
          <TextField label="Left out if you like" name="optional" />
          <TextField label="Filled" name="filled" defaultValue="ada@plain-ai.example" />
          <TextField label="Not available" name="disabled" disabled defaultValue="Locked" />
          <TextField
            label="Refused"
            name="refused"
            aria-invalid="true"
            required
            defaultValue="not an address"
          />
        </form>
        <Specimen name="Theme: system, light, dark">
          <ThemeSwitch />
        </Specimen>
      </Chapter>

      <Chapter title="Badges, menus, toasts">
        <Specimen name="Season tones">
          <SeasonLine episode={{ season: 2, episodeNumber: 3 }} lead="Latest episode" />
          <SeasonLine episode={{ season: 1, episodeNumber: 8 }} />
        </Specimen>
        <Specimen name="Menu: beside its button, a sheet on phones">
          <ShareButton slug="what-we-mean-by-ai" title="What We Mean When We Say AI" shape="wide" />
        </Specimen>
        <Specimen name="Toasts, one at a time">
          <NoticeButtons />
        </Specimen>
      </Chapter>
    </>
  )
}
