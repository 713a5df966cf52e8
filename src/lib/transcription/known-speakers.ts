import type { KnownSpeaker } from './ask-provider'
import type { Heard } from './join-chunks'
import type { SoundFile } from './sound-file'
import { markAfter, markBefore } from './sound-index'

const MAX_SPEAKERS = 4
const LEAST_SECONDS = 2
const MOST_SECONDS = 9

/** A sample of each voice that was heard so far, those who spoke most first: the next chunk then keeps their names. */
export async function knownSpeakers(sound: SoundFile, heard: readonly Heard[]): Promise<KnownSpeaker[]> {
  const speakers: KnownSpeaker[] = []
  for (const name of bySecondsSpoken(heard)) {
    const sample = longestOf(heard, name)
    if (speakers.length === MAX_SPEAKERS || !sample) continue
    const from = markAfter(sound.index, sample.start)
    const to = markBefore(sound.index, Math.min(sample.end, from.seconds + MOST_SECONDS))
    if (to.seconds - from.seconds < LEAST_SECONDS) continue
    speakers.push({ name, voice: await dataUrl(await sound.cut({ from, to })) })
  }
  return speakers
}

function bySecondsSpoken(heard: readonly Heard[]): string[] {
  const seconds = new Map<string, number>()
  for (const { speaker, start, end } of heard) {
    if (speaker) seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start)
  }
  return [...seconds].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

function longestOf(heard: readonly Heard[], name: string): Heard | undefined {
  return heard
    .filter(({ speaker }) => speaker === name)
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))[0]
}

async function dataUrl(file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  return `data:${TYPES[file.name.split('.').at(-1) ?? ''] ?? 'audio/mpeg'};base64,${content}`
}

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
}
