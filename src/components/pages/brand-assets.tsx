import { INTRO, SECTION } from '@/components/pages/page-blocks'
import { colourNamed } from '@/lib/site/palette'
import type { Show } from '@/lib/site/show'

const GROUNDS = [
  { ground: 'light', label: 'On light' },
  { ground: 'dark', label: 'On dark' },
] as const
const COLOURS = ['paper', 'ink', 'accent', 'season-1', 'season-2'].map(colourNamed)

const GROUND =
  'mb-3 grid h-48 place-items-center rounded-2xl border border-line p-4 forced-color-adjust-none'
const DRAWING = 'max-h-40 object-contain'

export const BRAND_ASSETS = { anchor: 'brand-assets', heading: 'Brand assets' }

export function BrandAssets({ show }: { show: Show }) {
  const { anchor, heading } = BRAND_ASSETS
  const paper = colourNamed('paper')
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={SECTION}>
      <div className="mb-7">
        <h2 id={`${anchor}-title`} className="text-title">
          {heading}
        </h2>
        <p className={INTRO}>
          For texts about the show. Leave the mark as it is, give it room, and do not suggest
          that we endorse something we have not talked about.
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-8">
        {GROUNDS.map(({ ground, label }) => (
          <li key={ground}>
            <div className={GROUND} style={{ background: paper[ground] }}>
              {/* biome-ignore lint/performance/noImgElement: a drawing has no sizes */}
              <img
                src={`/brand/logo-${ground}.svg`}
                alt={`The logo, ${label.toLowerCase()}`}
                width="240"
                height="45"
                className={DRAWING}
              />
            </div>
            <p className="font-semibold">{label}</p>
            <p className="flex flex-wrap gap-x-5">
              <FileLink href={`/brand/logo-${ground}.svg`}>Logo (SVG)</FileLink>
              <FileLink href={`/brand/mark-${ground}.svg`}>Mark alone (SVG)</FileLink>
            </p>
          </li>
        ))}
        {show.artworkUrl && (
          <li>
            <div className={`${GROUND} bg-sunken`}>
              {/* biome-ignore lint/performance/noImgElement: the file itself is what is offered */}
              <img
                src={show.artworkUrl}
                alt={`Cover of ${show.name}`}
                width="160"
                height="160"
                className={DRAWING}
                loading="lazy"
              />
            </div>
            <p className="font-semibold">Cover</p>
            <FileLink href={show.artworkUrl}>Cover (whole size)</FileLink>
          </li>
        )}
      </ul>
      <h3 className="mt-10 mb-4 text-heading">Colours</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-6">
        {COLOURS.map(({ name, part, light, dark }) => (
          <li key={name}>
            <span
              aria-hidden="true"
              className="mb-2 grid h-18 grid-cols-2 overflow-hidden rounded-xl border border-edge forced-color-adjust-none"
            >
              <span style={{ background: light }} />
              <span style={{ background: dark }} />
            </span>
            <span className="block font-semibold">{part}</span>
            <span className="block text-soft text-sm">{`${light} on light, ${dark} on dark`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FileLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} download className="text-link inline-flex min-h-11 items-center">
    {children}
  </a>
)
