import type { Result } from './run-import'

/** What the program ends with: everything came, nothing could be begun, or some of it could not come. */
export const EXIT = { complete: 0, failed: 1, incomplete: 2, stopped: 130 } as const

export const exitCodeOf = (results: readonly Result[]): number =>
  results.some(({ outcome }) => outcome === 'skipped') ? EXIT.incomplete : EXIT.complete

export function summarise(results: readonly Result[], { isDryRun }: { isDryRun: boolean }): string {
  const outcomes = isDryRun
    ? {
        imported: 'would be imported',
        updated: 'are here already',
        unchanged: '',
        skipped: 'would be skipped',
      }
    : { imported: 'imported', updated: 'updated', unchanged: 'unchanged', skipped: 'skipped' }
  const lines = (['episode', 'paper', 'page'] as const).flatMap((kind) => {
    const ofKind = results.filter((result) => result.kind === kind)
    if (ofKind.length === 0) return []
    const counts = Object.entries(outcomes).flatMap(([outcome, word]) => {
      const count = ofKind.filter((result) => result.outcome === outcome).length
      return count > 0 ? [`${count} ${word}`] : []
    })
    return [`${HEADINGS[kind]}: ${counts.join(', ')}.`]
  })
  const show = results.find(({ kind }) => kind === 'show')
  if (show) lines.unshift(`The show: ${isDryRun ? 'would be brought up to date' : show.outcome}.`)
  if (lines.length === 0) lines.push('There is nothing in this feed.')
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  const noted = results.filter(({ outcome, remarks }) => outcome !== 'skipped' && remarks.length > 0)
  return [...lines, ...listed('Skipped:', skipped), ...listed('Please note:', noted)].join('\n')
}

const HEADINGS = { episode: 'Episodes', paper: 'Papers', page: 'Pages' } as const

const listed = (heading: string, results: readonly Result[]): string[] =>
  results.length === 0
    ? []
    : ['', heading, ...results.map(({ name, remarks }) => `  ${name} – ${remarks.join('; ')}`)]
