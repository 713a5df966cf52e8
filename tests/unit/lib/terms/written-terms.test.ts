import { readFileSync } from 'node:fs'
import { SAMPLE_EPISODES } from '@tests/support/sample-episodes'
import { expect, test } from 'vitest'
import { tryParseLinkedTime } from '@/lib/player/start-time'

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

const terms =
  read<{ word: string; example?: string; episode?: string; startsAt?: string }[]>('sample/terms.json')
test.each(terms)(
  '$word is shown by an example and an episode, at the second before a sentence of it',
  (term) => {
    const { example = '', episode = '', startsAt } = term
    expect(example).not.toBe('')
    expect([...SAMPLE_EPISODES.keys()]).toContain(episode)
    if (!startsAt) return
    const at = tryParseLinkedTime(startsAt)?.at ?? Number.NaN
    const starts = SAMPLE_EPISODES.get(episode) ?? []
    expect((starts.find((start) => start >= at) ?? Number.NaN) - at).toBeLessThan(1)
  },
)
