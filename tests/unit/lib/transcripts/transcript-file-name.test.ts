import { describe, expect, test } from 'vitest'
import { attachmentHeader, transcriptFileName } from '@/lib/transcripts/formats'

describe('the name of a downloaded transcript', () => {
  test.each([
    ['Rules & examples: 2/3', 'Rules-examples-2-3.pdf'],
    ['a"\r\nSet-Cookie: x', 'a-Set-Cookie-x.pdf'],
    ['\u202egnp.exe 🎧', 'gnp-exe.pdf'],
    ['?!', 'transcript.pdf'],
    ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  ])('of “%s” is %s', (title, name) => {
    expect(transcriptFileName(title, 'pdf')).toBe(name)
  })

  test.each([
    ['What-is-AI.pdf', 'attachment; filename="What-is-AI.pdf"'],
    ['naïve.pdf', `attachment; filename="naive.pdf"; filename*=UTF-8''na%C3%AFve.pdf`],
    ['ИИ.pdf', `attachment; filename="transcript-pdf"; filename*=UTF-8''%D0%98%D0%98.pdf`],
  ])('%s stands in a header of plain letters', (name, header) => {
    expect(attachmentHeader(name)).toBe(header)
  })
})
