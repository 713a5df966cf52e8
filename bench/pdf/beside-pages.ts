/**
 * How long the home page takes while transcripts of three hours are made into PDFs, two at a time, and while nothing else
 * goes on. In turns, since only the difference survives a busy machine. Needs a running site of one's own: it adds
 * episodes and deletes them again.
 * Run: npm run bench:pdf-beside-pages   with BASE_URL (http://localhost:3000), ADMIN_PASSWORD, PER_SECOND (50), ROUNDS (3).
 */
import { addLongEpisodes } from './long-episodes'

const baseUrl = (process.env.BASE_URL ?? 'http://localhost:3000').replace(/\/$/, '')
const perSecond = Number(process.env.PER_SECOND ?? 50)
const rounds = Number(process.env.ROUNDS ?? 3)
const QUIET_SECONDS = 8

interface Measured {
  phase: string
  requests: number
  p50Ms: number
  p99Ms: number
  worstMs: number
  pdfSeconds: string
}

const rows: Measured[] = []
for (let round = 0; round < rounds; round += 1) {
  const episodes = await addLongEpisodes(baseUrl, { count: 4, password: process.env.ADMIN_PASSWORD ?? '' })
  try {
    await fetch(baseUrl)
    rows.push(
      await measure(
        'nothing else',
        () => new Promise((resolve) => setTimeout(resolve, QUIET_SECONDS * 1000, [])),
      ),
    )
    rows.push(await measure('four PDFs, two at a time', () => Promise.all(episodes.ids.map(download))))
  } finally {
    await episodes.remove()
  }
}
console.table(rows)

/** Asks for the home page at an even pace, whether or not earlier answers have come, as long as the work lasts. */
async function measure(phase: string, work: () => Promise<number[]>): Promise<Measured> {
  const times: Promise<number>[] = []
  const pace = setInterval(() => times.push(timed('/')), 1000 / perSecond)
  const seconds = await work().finally(() => clearInterval(pace))
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b)
  const at = (part: number) =>
    Number((sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0).toFixed(1))
  return {
    phase,
    requests: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
    pdfSeconds: seconds.map((each) => each.toFixed(1)).join(' '),
  }
}

async function download(id: string): Promise<number> {
  return (await timed(`/api/episodes/${id}/transcript/download`)) / 1000
}

async function timed(path: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(baseUrl + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - begun
}
