/**
 * How long an hour of sound takes to be read, and how much memory. Repeats a sample episode until the hour is full.
 * Run: npm run bench:audio   with FILE (any MP3 instead).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureInThread } from '@/lib/media/measure-in-thread'

const SAMPLE = 'sample/episodes/s01e01-what-we-mean-by-ai/audio.mp3'
/** Seconds of the sample, more or less: what counts is the length that is read. */
const SAMPLE_SECONDS = 122
const MEGABYTE = 1_000_000

const folder = mkdtempSync(path.join(tmpdir(), 'bench-audio-'))
try {
  await bench(process.env.FILE ?? makeHour())
} finally {
  rmSync(folder, { recursive: true })
}

function makeHour(): string {
  const file = path.join(folder, 'hour.mp3')
  const times = Math.ceil(3_600 / SAMPLE_SECONDS)
  writeFileSync(file, Buffer.concat(Array(times).fill(readFileSync(SAMPLE))))
  return file
}

async function bench(file: string): Promise<void> {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const verdict = await measureInThread(file)
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(watch)
  console.table({
    length: 'facts' in verdict ? `${Math.round(verdict.facts.seconds)} s` : verdict.fault,
    elapsed: `${((performance.now() - begun) / 1000).toFixed(1)} s`,
    processor: `${((user + system) / 1e6).toFixed(1)} s`,
    memory: `${((peak - before) / MEGABYTE).toFixed(0)} MB more`,
  })
}
