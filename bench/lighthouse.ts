import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const LIGHTHOUSE = 'lighthouse@13'
const PAGES = [
  '/',
  '/episodes',
  '/episode-transcripts',
  '/deeper-dive',
  '/ai-basics',
  '/start-here',
  '/questions',
  '/people/ben',
  '/search?q=bias',
]
const RUNS = 3
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update'

interface Measured {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Medians of a few runs for each page. Downloads Lighthouse, which is not a dependency. */
export async function lighthouseReport(url: string): Promise<string> {
  const head = [
    'page'.padEnd(32),
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP ms',
    'TBT ms',
    'CLS',
    'KB',
  ]
  const [episode] = (await (await fetch(`${url}/api/episodes`)).json()) as { slug: string }[]
  const rows = [...PAGES, `/episodes/${episode?.slug}`].map((page) => {
    const runs = Array.from({ length: RUNS }, () => measure(url + page))
    const median = (read: (run: Measured) => number) =>
      runs.map(read).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN
    const score = (name: string) => median((run) => Math.round((run.categories[name]?.score ?? 0) * 100))
    const audit = (name: string) => median((run) => run.audits[name]?.numericValue ?? Number.NaN)
    return [
      page.slice(0, 32).padEnd(32),
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      Math.round(audit('largest-contentful-paint')),
      Math.round(audit('total-blocking-time')),
      audit('cumulative-layout-shift').toFixed(3),
      Math.round(audit('total-byte-weight') / 1024),
    ]
  })
  const table = [head, ...rows].map((row) => row.map((cell) => String(cell).padStart(16)).join('')).join('\n')
  const text = `${table}\nAnswers of the search are not meant to be found by other searches, which costs them points in SEO.`
  console.log(text)
  return text
}

/** Chromium occasionally loses a trace, so this retries once. */
function measure(url: string): Measured {
  try {
    return measureOnce(url)
  } catch {
    return measureOnce(url)
  }
}

function measureOnce(url: string): Measured {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-ai-lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    execFileSync(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${FLAGS}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Measured
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
