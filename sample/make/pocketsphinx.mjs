import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const RATE = 16000
const MODEL = '/usr/share/pocketsphinx/model/en-us'

/**
 * What pocketsphinx, with its own English model and word list, hears in each stretch of a sound file.
 * `windows` are { start, end } in seconds; the answer is one text per window, in order.
 */
export async function hearWindows(path, windows) {
  const directory = await mkdtemp(join(tmpdir(), 'plain-ai-hearing-'))
  try {
    const sound = await decode(path)
    for (const [index, { start, end }] of windows.entries()) {
      await writeFile(join(directory, `${index}.raw`), sound.subarray(byteAt(start), byteAt(end)))
    }
    const list = join(directory, 'list')
    const found = join(directory, 'found')
    await writeFile(list, windows.map((_, index) => index).join('\n'))
    await run('pocketsphinx_batch', [
      ...['-adcin', 'yes', '-cepdir', directory, '-cepext', '.raw', '-ctl', list, '-hyp', found],
      ...['-hmm', join(MODEL, 'en-us'), '-lm', join(MODEL, 'en-us.lm.bin')],
      ...['-dict', join(MODEL, 'cmudict-en-us.dict'), '-logfn', '/dev/null'],
    ])
    const lines = (await readFile(found, 'utf8')).trimEnd().split('\n')
    return lines.map((line) => line.replace(/\s*\(\S+ -?\d+\)$/, ''))
  } finally {
    await rm(directory, { recursive: true })
  }
}

const byteAt = (seconds) => Math.max(0, Math.round(seconds * RATE)) * 2

async function decode(path) {
  const format = ['-f', 's16le', '-ac', '1', '-ar', String(RATE), 'pipe:1']
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, ...format], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
