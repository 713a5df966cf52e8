/**
 * How long the PDF of a three-hour transcript takes – 3,000 segments, 30,000 words –, and how much memory.
 * Run: npm run bench:pdf   with HOURS (3), ROUNDS (3), FILE (where to keep the last one).
 */
import { writeFileSync } from 'node:fs'
import { renderPdf } from '@/lib/transcripts/pdf/render-pdf'
import { longTranscript } from './long-transcript'

const MEGABYTE = 1_000_000
const hours = Number(process.env.HOURS ?? 3)
const rounds = Number(process.env.ROUNDS ?? 3)

const { segments, meta } = longTranscript(hours)
const source = { segmentsJson: JSON.stringify(segments), meta }
for (let round = 0; round < rounds; round += 1) {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const pdf = await renderPdf(source)
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(watch)
  if (process.env.FILE) writeFileSync(process.env.FILE, pdf)
  console.table({
    words: segments.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    segments: segments.length,
    elapsed: `${((performance.now() - begun) / 1000).toFixed(2)} s`,
    processor: `${((user + system) / 1e6).toFixed(2)} s`,
    memory: `${((peak - before) / MEGABYTE).toFixed(0)} MB more, ${(peak / MEGABYTE).toFixed(0)} MB in all`,
    file: `${(pdf.byteLength / 1000).toFixed(0)} kB`,
  })
}
