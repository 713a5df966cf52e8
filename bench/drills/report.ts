/** The result of a drill: figures, and faults. */
export interface DrillReport {
  figures: Record<string, number | string>
  faults: string[]
}

const MARK = 'DRILL '

/** Ends every drill. `run.ts` reads its last line. */
export function report(figures: DrillReport['figures'], faults: (string | false)[]): void {
  const found = faults.filter((fault) => fault !== false)
  console.table(figures)
  for (const fault of found) console.error(`FAULT: ${fault}`)
  console.log(MARK + JSON.stringify({ figures, faults: found } satisfies DrillReport))
  process.exitCode = found.length > 0 ? 1 : 0
}

export function readReport(output: string): DrillReport | undefined {
  const line = output.split('\n').findLast((each) => each.startsWith(MARK))
  return line && JSON.parse(line.slice(MARK.length))
}
