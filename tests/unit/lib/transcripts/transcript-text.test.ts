import { describe, expect, test } from 'vitest'
import { transcriptText } from '@/lib/transcripts/passages'

const segment = (change: object = {}) => ({ id: 's1', start: 0, end: 1.5, text: 'Hello.', ...change })

describe('transcriptText', () => {
  test('opens a line when the speaker changes', () => {
    const segments = [
      segment({ speaker: 'Host', text: 'One.' }),
      segment({ speaker: 'Host', text: 'Two.' }),
      segment({ speaker: 'Guest', text: 'Three.' }),
      segment({ text: 'Music.' }),
      segment({ speaker: 'Host', text: 'Four.' }),
    ]
    expect(transcriptText(segments)).toBe('Host: One. Two.\nGuest: Three.\nMusic.\nHost: Four.')
  })

  test('of nothing is null', () => {
    expect(transcriptText([])).toBeNull()
  })
})
