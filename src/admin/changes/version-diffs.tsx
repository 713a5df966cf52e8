'use client'

import {
  escapeDiffHTML,
  FieldDiffContainer,
  getHTMLDiffComponents,
  unescapeDiffHTML,
  useTranslation,
} from '@payloadcms/ui'
import type { FieldDiffClientProps } from 'payload'

/** For fields without an input: a comparison shows what an editor chose, and not what follows from it. */
export const NoDiff = () => null

export function AddressDiff(diff: FieldDiffClientProps) {
  const [before, after] = [diff.comparisonValue, diff.versionValue].map((value) =>
    String(value ?? ''),
  )
  if ([before, after].every((address) => !address || address.startsWith('/media/')))
    return null
  return <WordsDiff diff={diff} before={before} after={after} />
}

export const StatusDiff = (diff: FieldDiffClientProps) => (
  <WordsDiff
    diff={diff}
    before={statusOf(diff.comparisonValue)}
    after={statusOf(diff.versionValue)}
  />
)

const statusOf = (isPublished: unknown) => (isPublished === true ? 'Public' : 'Draft')

type WordsDiffProps = { diff: FieldDiffClientProps } & Partial<
  Record<'before' | 'after', string>
>

function WordsDiff({
  diff: { field, nestingLevel },
  before = '',
  after = '',
}: WordsDiffProps) {
  const { i18n } = useTranslation()
  const { From, To } = getHTMLDiffComponents({
    fromHTML: `<p>${escapeDiffHTML(before)}</p>`,
    toHTML: `<p>${escapeDiffHTML(after)}</p>`,
    postProcess: unescapeDiffHTML,
    tokenizeByCharacter: false,
  })
  const label = { label: 'label' in field ? field.label : undefined }
  return (
    <FieldDiffContainer
      From={From}
      To={To}
      i18n={i18n}
      label={label}
      nestingLevel={nestingLevel}
    />
  )
}
