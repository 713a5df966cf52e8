import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseDialogue } from './dialogue.mjs'
import { writeEpisode } from './folders.mjs'
import { writeMp3 } from './mastering.mjs'
import { SAMPLE_RATE } from './pcm.mjs'
import { toSpokenForm } from './pronunciation.mjs'
import { speakSentences } from './speech.mjs'
import { layTimeline } from './timeline.mjs'
import { guests, host } from './voices.mjs'

const run = promisify(execFile)

/** Speaks the script into audio.mp3 and stores what was measured in episode.json. */
export async function makeAudio({ folder, data }) {
  const lines = parseDialogue(await readFile(join(folder, 'script.md'), 'utf8')).flatMap(
    ({ speaker, sentences, startsPart }) =>
      sentences.map((text, index) => ({ speaker, text, startsPart: startsPart && index === 0 })),
  )
  await speakLines(lines, guests[data.guestVoice])
  const { pcm, segments } = layTimeline(lines, { seed: data.slug })
  await writeMp3(pcm, join(folder, 'audio.mp3'))
  const seconds = pcm.length / SAMPLE_RATE
  data.duration = formatDuration(seconds)
  data.audio = {
    ...data.audio,
    file: 'audio.mp3',
    mimeType: 'audio/mpeg',
    seconds: await probeSeconds(folder),
  }
  storeTranscript(data, { segments, seconds })
  await writeEpisode({ folder, data })
}

async function speakLines(lines, guestVoice) {
  const directory = await mkdtemp(join(tmpdir(), 'plain-ai-speech-'))
  try {
    for (const [speaker, voice] of [
      ['Host', host],
      ['Guest', guestVoice],
    ]) {
      const own = lines.filter((line) => line.speaker === speaker)
      const spoken = own.map((line) => toSpokenForm(line.text))
      const speech = await speakSentences(spoken, { voice, directory, prefix: speaker.toLowerCase() })
      for (const [index, line] of own.entries()) line.pcm = speech[index]
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

// A pending episode keeps its script but shows no segments: that state is part of the sample.
function storeTranscript(data, { segments, seconds }) {
  const isCompleted = data.transcriptionStatus === 'completed'
  data.transcriptionCost = isCompleted ? 0 : null
  data.transcriptionDuration = isCompleted ? Math.round(seconds) : null
  data.transcribedAt = isCompleted ? data.publishDate : null
  data.segments = isCompleted ? segments : null
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
