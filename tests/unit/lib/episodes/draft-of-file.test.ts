import { describe, expect, test } from 'vitest'
import { draftOfFile } from '@/lib/episodes/draft-of-file'

describe('the draft of a sound file', () => {
  test.each([
    ['move-37.mp3', 'Move 37'],
    ['2026-11-03_S2E4_move_37-final.mp3', 'Move 37-final'],
    ['20261103 - Will it take my job?.mp3', 'Will it take my job?'],
    ['Ep. 12 - The bank teller.mp3', 'The bank teller'],
    ['1984.mp3', '1984'],
    ['été à Zürich.mp3', 'Été à Zürich'],
  ])('is named after the file %s: %s', (name, title) => {
    expect(draftOfFile(name, {}).title).toBe(title)
  })

  test('is named as its tags say, where they do', () => {
    expect(draftOfFile('x.mp3', { title: ' Move 37 ' }).title).toBe('Move 37')
    expect(draftOfFile('move.mp3', { title: '  ' }).title).toBe('Move')
  })

  test.each([
    ['s02e13 a title.mp3', { season: 2, episodeNumber: 13 }],
    ['plain-ai.S1_E4.mp3', { season: 1, episodeNumber: 4 }],
    ['beats4e5.mp3', {}],
    ['a title.mp3', {}],
  ])('takes season and number from the name %s', (name, numbers) => {
    const { season, episodeNumber } = draftOfFile(name, {})
    expect({ ...(season && { season, episodeNumber }) }).toEqual(numbers)
  })

  test('has the chapters that can be stored', () => {
    const chapters = [
      { title: 'Opening', start: 0 },
      { title: ' A stone ', start: 92_500, timeScale: 1_000, url: { url: 'https://go.example' } },
      { title: Buffer.from('Über – uns', 'utf16le').swap16().toString('utf16le'), start: 99 },
      { title: '', start: 100 },
      { title: 'Before', start: -1 },
    ]
    expect(draftOfFile('x.mp3', { chapters }).chapters).toEqual([
      { title: 'Opening', start: 0, url: null },
      { title: 'A stone', start: 92.5, url: 'https://go.example' },
      { title: 'Über – uns', start: 99, url: null },
    ])
    expect(draftOfFile('x.mp3', { chapters }).left).toBe(2)
  })
})
