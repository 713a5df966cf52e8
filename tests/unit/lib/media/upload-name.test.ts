import { describe, expect, test } from 'vitest'
import { freePictureName, validUploadName } from '@/lib/media/upload-rules'

describe('an upload’s name', () => {
  test.each([
    ['s02e05.mp3', 's02e05.mp3'],
    ['Episode 5 – Größe & mehr (final).MP3', 'Episode 5 – Größe & mehr (final).MP3'],
    ['.png', 'file.png'],
    ['.hidden.png', 'hidden.png'],
    ['', 'file'],
    ['CON.png', 'file-CON.png'],
    ['lpt9', 'file-lpt9'],
    ['console.png', 'console.png'],
    ['cover.png.', 'cover.png'],
    ['one.mp3\0.png', 'one.mp3.png'],
    ['tab\tnew\nline\u0085.mp3', 'tabnewline.mp3'],
    ['right\u202Egnp.mp3', 'rightgnp.mp3'],
    ['half a letter \uD800.mp3', 'half a letter.mp3'],
    ['../../etc/passwd.mp3', 'passwd.mp3'],
    ['C:\\fakepath\\cover.jpg', 'cover.jpg'],
    ['50% #1?.jpg', '50- -1-.jpg'],
    ['e\u0301te.mp3', '\u00e9te.mp3'],
    ['cover.not an ending', 'cover.not an ending'],
  ])('%j becomes %j', (given, expected) => {
    expect(validUploadName(given)).toBe(expected)
    expect(validUploadName(expected)).toBe(expected)
  })

  test.each([
    ['sound', 'audio/mpeg', 'sound.mp3'],
    ['sound.wav', 'audio/mpeg', 'sound.mp3'],
    ['sound.mp4', 'audio/mp4', 'sound.m4a'],
    ['page.html', 'image/png', 'page.png'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['notes.odd', 'application/odd', 'notes.odd'],
  ])('%s of type %s ends as its type does: %s', (name, type, expected) => {
    expect(validUploadName(name, type)).toBe(expected)
  })

  test.each(['a'.repeat(400), 'ü'.repeat(400), '😀'.repeat(200)])(
    'too long is cut, and never inside a letter',
    (stem) => {
      const name = validUploadName(`${stem}.mp3`)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(154)
      expect(Buffer.byteLength(name)).toBeGreaterThan(145)
      expect(stem.startsWith(name.slice(0, -4))).toBe(true)
    },
  )
})

test.each([
  ['cover.png', ['cover.png'], 'cover-1.png'],
  ['cover.png', ['cover.png', 'cover-1.png'], 'cover-2.png'],
  ['cover.png', ['Cover.JPG'], 'cover-1.png'],
  ['cover.png', ['cover-1.png', 'covers.png'], 'cover.png'],
])('a name that is taken: %s beside %j becomes %s', (name, taken, expected) => {
  expect(freePictureName(name, taken)).toBe(expected)
})
