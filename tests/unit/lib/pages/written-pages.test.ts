import { readdirSync, readFileSync } from 'node:fs'
import { SAMPLE_EPISODES } from '@tests/support/sample-episodes'
import { describe, expect, test } from 'vitest'
import { splitFillIns } from '@/lib/pages/page'
import { tryParseLinkedTime } from '@/lib/player/start-time'

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

interface Block {
  episode?: string
  startsAt?: string
  prompts?: (Block & { title: string; text: string; note?: string })[]
}

const FILES = ['content/pages', 'sample/pages'].flatMap((folder) =>
  readdirSync(folder).map((file) => `${folder}/${file}`),
)

describe.each(FILES)('%s', (file) => {
  const page = read<{ blocks: Block[] }>(file)
  const moments = page.blocks
    .flatMap((block) => [block, ...(block.prompts ?? [])])
    .filter(({ episode }) => episode)

  test('names episodes of the sample show, at the second before a sentence of theirs', () => {
    for (const { episode = '', startsAt } of moments) {
      expect([...SAMPLE_EPISODES.keys()]).toContain(episode)
      if (!startsAt) continue
      const at = tryParseLinkedTime(startsAt)?.at ?? Number.NaN
      const starts = SAMPLE_EPISODES.get(episode) ?? []
      const next = starts.find((start) => start >= at) ?? Number.NaN
      expect(next - at, `${episode} at ${startsAt}`).toBeLessThan(1)
    }
  })

  test('has prompts that say what to fill in and what to check', () => {
    for (const { prompts = [] } of page.blocks) {
      for (const { title, text, note } of prompts) {
        expect(
          splitFillIns(text).some(({ isFillIn }) => isFillIn),
          title,
        ).toBe(true)
        expect(note, title).toBeTruthy()
      }
    }
  })
})
