import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import type { SampleEpisode } from '@/server/boot/load-sample-show'

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

const terms =
  read<{ word: string; example?: string; episode?: string; startsAt?: string }[]>('content/terms.json')
const episodes = new Map(
  readdirSync('sample/episodes')
    .map((name) => read<SampleEpisode>(`sample/episodes/${name}/episode.json`))
    .map((episode) => [episode.slug, episode]),
)

test.each(terms)(
  '$word is shown by an example and an episode, at the second before a sentence of it',
  (term) => {
    const { example = '', episode = '', startsAt } = term
    expect(example).not.toBe('')
    expect([...episodes.keys()]).toContain(episode)
    if (!startsAt) return
    const at = tryParseLinkedTime(startsAt)?.at ?? Number.NaN
    const starts = episodes.get(episode)?.segments?.map(({ start }) => start) ?? []
    expect((starts.find((start) => start >= at) ?? Number.NaN) - at).toBeLessThan(1)
  },
)
