import type { LoadResult } from './load-client'
import type { Target } from './targets'

export interface Row {
  target: Target
  server: string
  results: LoadResult[]
}

export function printReport(rows: Row[]): void {
  const names = [...new Set(rows.map(({ target }) => target.name))]
  for (const name of names) {
    const ofTarget = rows.filter(({ target }) => target.name === name)
    const site = ofTarget.find(({ server }) => server === 'the site')
    console.log(`\n${name}`)
    for (const row of ofTarget) {
      const rate = median(row, 'perSecond')
      const ratio =
        row === site || !site ? '' : `the site has ${(median(site, 'perSecond') / rate).toFixed(2)} of it`
      const faults = row.results.reduce((sum, result) => sum + result.faults, 0)
      console.log(
        [
          row.server.padEnd(10),
          `${Math.round(rate).toLocaleString('en')} req/s`.padStart(15),
          `p50 ${median(row, 'p50Ms').toFixed(2)} ms`.padStart(14),
          `p99 ${median(row, 'p99Ms').toFixed(2)} ms`.padStart(15),
          `  ${faults ? `${faults} FAULTS ` : ''}${ratio}`,
        ].join(' '),
      )
    }
  }
}

function median(row: Row, figure: keyof LoadResult): number {
  const sorted = row.results.map((result) => result[figure]).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
