import { contrast } from '@/lib/theme/contrast'
import { type Colour, colourNamed, PALETTE } from '@/lib/theme/palette'
import { Chapter } from './specimen'

const THEMES = ['light', 'dark'] as const

export function Colours() {
  return (
    <Chapter
      title="Colour"
      lead="Named for its part, not for its hue. On the left its light value, on the right its dark one, with the contrast to its ground."
    >
      <ul className="grid gap-x-6 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {PALETTE.map((colour) => (
          <li key={colour.name} className="flex flex-col gap-2">
            <Swatch colour={colour} />
            <p className="font-semibold">{colour.name}</p>
            <p className="-mt-2 text-soft text-sm">{colour.part}</p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

/** Drawn with the values themselves: the tokens only know the theme of the page. */
function Swatch({ colour }: { colour: Colour }) {
  const [paper, ink, soft] = ['paper', 'ink', 'soft'].map(colourNamed) as [Colour, Colour, Colour]
  return (
    <dl className="grid grid-cols-2 overflow-clip rounded-lg border border-edge">
      {THEMES.map((theme) => (
        <div key={theme} style={{ background: paper[theme], color: ink[theme] }}>
          <dt className="h-16" style={{ background: colour[theme] }}>
            <span className="sr-only">In the {theme} theme</span>
          </dt>
          <dd data-digits className="flex min-h-14 flex-col px-3 py-2 text-xs leading-5">
            <span className="uppercase">{colour[theme]}</span>
            {colour.on && <span style={{ color: soft[theme] }}>{ratio(colour, theme)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ratio({ on = 'paper', ...colour }: Colour, theme: 'light' | 'dark'): string {
  return `${contrast(colour[theme], colourNamed(on)[theme]).toFixed(1)} on ${on}`
}
