import path from 'node:path'
import { parseArgs } from 'node:util'
import { runOnShow } from './show-command'

const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [given] = positionals
if (!given || positionals.length > 1) {
  console.error('npm run export -- FOLDER\n\nWrites the whole show into FOLDER, which must be new or empty.')
  process.exit(1)
}
// npm runs this in the project's folder, wherever it was called.
const folder = path.resolve(process.env.INIT_CWD ?? '.', given)

await runOnShow('The export', async (payload, signal) => {
  const { runExport } = await import('@/lib/transfer/run-export')
  const { EXIT } = await import('@/lib/transfer/run-import')
  const onProgress = (message: string) => console.log(message)
  const { episodes, papers, pages, lost } = await runExport(payload, { folder, signal, onProgress })
  console.log(`\nWrote ${episodes} episodes, ${papers} papers and ${pages} pages to ${folder}.`)
  if (lost.length === 0) return EXIT.complete
  console.error(`The storage has lost these files, which are missing: ${lost.join(', ')}`)
  return EXIT.incomplete
})
