import type { Metadata } from 'next'
import { Controls } from './controls'
import { Foundations } from './foundations'
import { States } from './states'

export const metadata: Metadata = {
  title: 'Design language',
  description: 'Every token and component of the site in every state, for those who build it.',
  robots: { index: false, follow: false },
}

/** For those who build the site; no page links here. */
export default function DesignLanguagePage() {
  return (
    <div className="shell flex flex-col gap-20 py-14">
      <header className="flex max-w-[60ch] flex-col gap-4">
        <h1 className="text-title">Design language</h1>
        <p className="text-lg text-soft">
          Calm and editorial, made for reading and listening: paper, ink, one accent, one tone per season, and
          the playhead with the sound that calms down behind it.
        </p>
      </header>
      <Foundations />
      <Controls />
      <States />
    </div>
  )
}
