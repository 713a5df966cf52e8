import { silentMp3 } from './silent-mp3'

interface Tags {
  title: string
  /** A JPEG. */
  cover: Buffer
  chapters: readonly { title: string; startMs: number; endMs: number }[]
}

/** A silent MP3 with tags by ID3v2.3, chapters included. */
export function taggedMp3({ title, cover, chapters }: Tags): Buffer {
  const frames = Buffer.concat([
    text('TIT2', title),
    frame('APIC', [Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), cover]),
    ...chapters.map((chapter, index) => {
      const times = Buffer.alloc(16, 0xff)
      times.writeUInt32BE(chapter.startMs, 0)
      times.writeUInt32BE(chapter.endMs, 4)
      return frame('CHAP', [Buffer.from(`c${index}\0`), times, text('TIT2', chapter.title)])
    }),
  ])
  const size = [21, 14, 7, 0].map((bits) => (frames.length >> bits) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), frames, silentMp3(200_000)])
}

const text = (id: string, words: string) => frame(id, [Buffer.from(`\0${words}`, 'latin1')])

function frame(id: string, parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(10)
  head.write(id, 'latin1')
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, content])
}
