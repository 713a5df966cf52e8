import type { Metadata } from 'next'
import { slugify } from '@/lib/text/slug'
import { Buttons } from './buttons'
import { Choices } from './choices'
import { Colours } from './colours'
import { Episodes } from './episodes'
import { Fields } from './fields'
import { Foundations } from './foundations'
import { Listening } from './listening'
import { Messages } from './messages'
import { Overlays } from './overlays'
import { Reading } from './reading'
import { Waiting } from './waiting'

export const metadata: Metadata = {
  title: 'Design language',
  description: 'Every token and component of the site in every state, for those who build it.',
  robots: { index: false, follow: false },
}

const CHAPTERS = [
  'Mark',
  'Type',
  'Colour',
  'Space and depth',
  'Motion',
  'Buttons and links',
  'Choices',
  'Fields',
  'Listening',
  'Episodes',
  'Reading',
  'Over the page',
  'Waiting',
  'Messages',
]

/** For those who build the site; no page links here. */
export default function DesignLanguagePage() {
  return (
    <div className="shell flex flex-col gap-20 pt-12 sm:pt-20">
      <header className="flex flex-col gap-6">
        <h1 className="text-display">Design language</h1>
        <p className="max-w-[60ch] text-lg text-soft">
          Calm and editorial, made for reading and listening: paper, ink, one accent, one tone per season, and
          the playhead with the sound that calms down behind it. This page shows every part in every state.
        </p>
        <nav aria-label="On this page">
          <ul className="flex flex-wrap gap-x-5">
            {CHAPTERS.map((title) => (
              <li key={title}>
                <a href={`#${slugify(title)}`} className="text-link inline-flex min-h-11 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Foundations>
        <Colours />
      </Foundations>
      <Buttons />
      <Choices />
      <Fields />
      <Listening />
      <Episodes />
      <Reading />
      <Overlays />
      <Waiting />
      <Messages />
    </div>
  )
}
