import { type ReactNode, useState } from 'react'
import type { LetterPreview as Preview } from '@/lib/letters/letter'
import { formatBytes } from '@/lib/text/numbers'

const VIEWS = [
  { value: 'desktop', label: 'Desktop', width: 640 },
  { value: 'phone', label: 'Phone', width: 375 },
  { value: 'dark', label: 'Dark', width: 375 },
  { value: 'text', label: 'Plain text', width: 640 },
] as const

/** The mail as readers see it; nothing in it runs. */
export function LetterPreview({ preview, children }: { preview: Preview; children?: ReactNode }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0])
  const { html, text, bytes, problems } = preview
  return (
    <section aria-label="Preview" className="panel-stack">
      <fieldset className="panel-bar panel-choice">
        <legend>Preview as</legend>
        {VIEWS.map((each) => (
          <label key={each.value}>
            <input
              checked={each.value === view.value}
              name="letter-view"
              onChange={() => setView(each)}
              type="radio"
              value={each.value}
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      {problems.length > 0 && (
        <ul aria-label="Check this first" className="letter-preview__problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {view.value === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="letter-preview__text" tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe
          className="letter-preview__mail"
          sandbox=""
          srcDoc={view.value === 'dark' ? inTheDark(html) : html}
          style={{ width: view.width }}
          title="The letter"
        />
      )}
      <p className="panel-hint">{formatBytes(bytes)}</p>
      {children}
    </section>
  )
}

/** Forces the dark styles, whatever the panel's theme. */
const inTheDark = (html: string): string => html.replaceAll('(prefers-color-scheme: dark)', 'all')
