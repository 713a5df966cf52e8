import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeEpisode } from './folders.mjs'
import { writeMp3 } from './mastering.mjs'
import { SAMPLE_RATE } from './pcm.mjs'
import { linesOf, parseScript } from './script.mjs'
import { speakLines } from './speech.mjs'
import { layTimeline } from './timeline.mjs'

const run = promisify(execFile)

/** Speaks the script into audio.mp3 and stores what was measured in episode.json. */
export async function makeAudio({ folder, data }) {
  const { pcm, segments, placed } = await layEpisode({ folder, data })
  await writeMp3(pcm, join(folder, 'audio.mp3'))
  const seconds = pcm.length / SAMPLE_RATE
  data.duration = formatDuration(seconds)
  data.audio = {
    ...data.audio,
    file: 'audio.mp3',
    mimeType: 'audio/mpeg',
    seconds: await probeSeconds(folder),
  }
  storeTranscript(data, { segments, seconds, chapters: chaptersOf(placed, segments) })
  await writeEpisode({ folder, data })
}

/** The sound of an episode and where each sentence lies in it. */
export async function layEpisode({ folder, data }) {
  const cues = parseScript(await readFile(join(folder, 'script.md'), 'utf8'))
  await speakLines(linesOf(cues), folder)
  return layTimeline(cues, { seed: data.slug, season: data.season })
}

const chaptersOf = (placed, segments) =>
  placed.flatMap(({ chapter }, index) => (chapter ? [{ segment: segments[index].id, ...chapter }] : []))

// A pending episode keeps its script but shows no segments: that state is part of the sample.
function storeTranscript(data, { segments, seconds, chapters }) {
  const isCompleted = data.transcriptionStatus === 'completed'
  data.transcriptionCost = isCompleted ? 0 : null
  data.transcriptionDuration = isCompleted ? Math.round(seconds) : null
  data.transcribedAt = isCompleted ? data.publishDate : null
  data.segments = isCompleted ? segments : null
  if (isCompleted && chapters.length > 0) data.chapters = chapters
  else delete data.chapters
}

async function probeSeconds(folder) {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', join(folder, 'audio.mp3')],
  ])
  return Number(Number(stdout).toFixed(3))
}

function formatDuration(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
