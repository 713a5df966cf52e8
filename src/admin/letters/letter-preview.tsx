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

const TEXT =
  'tw:m-0 tw:h-[min(48rem,75vh)] tw:w-160 tw:max-w-full tw:overflow-auto tw:whitespace-pre-wrap tw:border tw:border-line tw:bg-sunken tw:p-4'

/** The mail as readers see it; nothing in it runs. */
export function LetterPreview({
  preview,
  children,
}: {
  preview: Preview
  children?: ReactNode
}) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('desktop')
  const { html, text, bytes, problems } = preview
  return (
    <section aria-label="Preview" className="panel-stack">
      <Choice
        label="Preview as"
        name="letter-view"
        onChange={setView}
        options={VIEWS}
        value={view}
      />
      {problems.length > 0 && (
        <ul
          aria-label="Check this first"
          className="tw:border-accent tw:border-s-4 tw:bg-sunken tw:py-2 tw:ps-8 tw:pe-4"
        >
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className={TEXT} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe
          className="tw:m-0 tw:h-[min(48rem,75vh)] tw:max-w-full tw:border tw:border-line"
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
const inTheDark = (html: string) => html.replaceAll('(prefers-color-scheme: dark)', 'all')
