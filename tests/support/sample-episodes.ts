import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'

/** Where the sentences of the sample show's transcripts begin, by the slugs of its episodes. */
export const SAMPLE_EPISODES: ReadonlyMap<string, number[]> = new Map(
  globSync('sample/episodes/*.json').map((file) => {
    const { transcript } = JSON.parse(readFileSync(file, 'utf8')) as { transcript: string | null }
    const parsed = transcript && parseTranscript(readFileSync(path.join('sample', transcript), 'utf8'))
    if (parsed && 'problem' in parsed) throw new Error(`${transcript}: ${parsed.problem}`)
    return [path.parse(file).name, parsed ? parsed.segments.map(({ start }) => start) : []]
  }),
)
