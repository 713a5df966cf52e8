import { type ReactNode, useState } from 'react'
import { Choice } from '@/admin/choice'
import type { LetterPreview as Preview } from '@/lib/letters/letter'
import { formatBytes } from '@/lib/text/numbers'

const VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const

/** The mail as readers see it; nothing in it runs. */
export function LetterPreview({ preview, children }: { preview: Preview; children?: ReactNode }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('desktop')
  const { html, text, bytes, problems } = preview
  return (
    <section aria-label="Preview" className="panel-stack">
      <Choice label="Preview as" name="letter-view" onChange={setView} options={VIEWS} value={view} />
      {problems.length > 0 && (
        <ul aria-label="Check this first" className="letter-preview__problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="letter-preview__text" tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe
          className="letter-preview__mail"
          sandbox=""
          srcDoc={view === 'dark' ? inTheDark(html) : html}
          style={{ width: view === 'desktop' ? 640 : 375 }}
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
