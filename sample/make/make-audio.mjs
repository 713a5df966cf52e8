import { readFile } from 'node:fs/promises'
import { writeEpisode } from './folders.mjs'
import { writeMp3 } from './mastering.mjs'
import { SAMPLE_RATE } from './pcm.mjs'
import { linesOf, parseScript } from './script.mjs'
import { speakLines } from './speech.mjs'
import { layTimeline } from './timeline.mjs'

/** Speaks the script, and stores what was measured in the episode's file and its transcript. */
export async function makeAudio(episode) {
  const { file, data } = episode
  const { pcm, segments, placed } = await layEpisode(episode)
  await writeMp3(pcm, episode.audio)
  const seconds = pcm.length / SAMPLE_RATE
  data.duration = formatDuration(seconds)
  // A pending episode keeps its script but shows no segments: that state is part of the sample.
  if (file.counts.transcriptionStatus === 'completed') {
    file.counts.transcriptionDuration = Math.round(seconds)
    episode.segments = segments
    const chapters = chaptersOf(placed, segments)
    if (chapters.length > 0) data.chapters = chapters
    else delete data.chapters
  }
  await writeEpisode(episode)
}

/** The sound of an episode and where each sentence lies in it. */
export async function layEpisode({ script, recorded, data }) {
  const cues = parseScript(await readFile(script, 'utf8'))
  await speakLines(linesOf(cues), recorded)
  return layTimeline(cues, { seed: data.slug, season: data.season })
}

/** A chapter starts with a segment, the first one with the sound. */
const chaptersOf = (placed, segments) =>
  placed
    .flatMap(({ chapter }, index) => (chapter ? [{ start: segments[index].start, ...chapter }] : []))
    .map((chapter, index) => (index === 0 ? { ...chapter, start: 0 } : chapter))

function formatDuration(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
