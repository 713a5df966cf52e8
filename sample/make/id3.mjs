// ID3v2.3, the version every player reads. Text is UTF-16 with a byte order mark, as that version asks for.

/** Puts a tag in front of bare MP3 frames. `picture` is a JPEG buffer. */
export function tagMp3(frames, { title, artist, album, track, publishDate, genre, comment, picture }) {
  const date = new Date(publishDate)
  const two = (number) => String(number).padStart(2, '0')
  const body = Buffer.concat([
    textFrame('TIT2', title),
    textFrame('TPE1', artist),
    textFrame('TALB', album),
    textFrame('TRCK', String(track)),
    textFrame('TYER', String(date.getUTCFullYear())),
    textFrame('TDAT', `${two(date.getUTCDate())}${two(date.getUTCMonth() + 1)}`),
    textFrame('TCON', genre),
    commentFrame(comment),
    pictureFrame(picture),
  ])
  return Buffer.concat([Buffer.from('ID3\x03\x00\x00', 'latin1'), syncSafe(body.length), body, frames])
}

/** The bare frames of a file that may already carry a tag. */
export function stripTag(mp3) {
  if (mp3.toString('latin1', 0, 3) !== 'ID3') return mp3
  const size = [...mp3.subarray(6, 10)].reduce((sum, byte) => (sum << 7) | byte, 0)
  return mp3.subarray(10 + size)
}

function frame(id, content) {
  const header = Buffer.alloc(10)
  header.write(id, 0, 'latin1')
  header.writeUInt32BE(content.length, 4)
  return Buffer.concat([header, content])
}

function utf16(text) {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
}

function textFrame(id, text) {
  return frame(id, Buffer.concat([Buffer.from([1]), utf16(text)]))
}

function commentFrame(text) {
  const noDescription = Buffer.concat([utf16(''), Buffer.from([0, 0])])
  return frame('COMM', Buffer.concat([Buffer.from('\x01eng', 'latin1'), noDescription, utf16(text)]))
}

function pictureFrame(jpeg) {
  const frontCover = Buffer.from('\x00image/jpeg\x00\x03\x00', 'latin1')
  return frame('APIC', Buffer.concat([frontCover, jpeg]))
}

// The tag's size uses seven bits of each byte, so that it never looks like the start of an audio frame.
function syncSafe(size) {
  return Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f])
}
