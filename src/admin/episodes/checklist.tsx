'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { FieldSection } from '@/admin/field-section'
import {
  type Check,
  type Checked,
  checkEpisode,
  PURPOSE_NAMES,
  PURPOSES,
} from '@/lib/episodes/checklist'

export function Checklist() {
  const { savedDocumentData } = useDocumentInfo()
  const hasTranscript = savedDocumentData?.transcriptionStatus === 'completed'
  const checks = useFormFields(([fields]) => checkEpisode(readForm(fields, hasTranscript)))
  return (
    <FieldSection title="Checklist">
      {PURPOSES.map((purpose) => (
        <Part
          checks={checks.filter((check) => check.purpose === purpose)}
          key={purpose}
          name={PURPOSE_NAMES[purpose]}
        />
      ))}
    </FieldSection>
  )
}

function Part({ name, checks }: { name: string; checks: Check[] }) {
  const open = checks.filter(({ isDone }) => !isDone)
  return (
    <details
      className="tw:border-pressed tw:border-b tw:py-1.5 tw:[&_li]:grid tw:[&_li]:grid-cols-[1.25rem_1fr] tw:[&_summary]:cursor-pointer tw:[&_ul]:my-2"
      open={open.length > 0}
    >
      <summary>
        {name}{' '}
        <span className="panel-hint">{`${checks.length - open.length} of ${checks.length}`}</span>
      </summary>
      <ul className="panel-list">
        {checks.map(({ name: item, isDone, todo }) => (
          <li className={isDone ? 'panel-hint' : undefined} key={item}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            <span>
              {item}
              <span className={isDone ? 'sr-only' : undefined}>
                {isDone ? ' is there.' : ` – ${todo}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function readForm(fields: FormState, hasTranscript: boolean): Checked {
  const value = (name: string) => fields[name]?.value as string | undefined
  const rows = (name: string) => fields[name]?.rows?.length ?? 0
  return {
    title: value('title'),
    audio: value('audio'),
    audioUrl: value('audioUrl'),
    body: fields.body?.value,
    publishDate: value('publishDate'),
    summary: value('summary'),
    artwork: value('artwork') || value('artworkUrl'),
    chapters: rows('chapters'),
    takeaways: rows('keyTakeaways'),
    questions: rows('questions'),
    sources: rows('resources') + rows('citations'),
    hasTranscript,
  }
}
