import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Eight seconds in four parts: a tone, silence, the same tone 10 dB lower, silence. Made by
 * `ffmpeg -f lavfi -i "aevalsrc='0.5*sin(2*PI*440*t)*(lt(t,2)+0.316*between(t,4,6))':s=16000:d=8" -ac 1 -b:a 24k`.
 */
export const fourParts = (ending: 'mp3' | 'm4a'): string =>
  path.resolve(`tests/support/sounds/loud-silent-quiet-silent.${ending}`)

export const readFourParts = (ending: 'mp3' | 'm4a'): Buffer => readFileSync(fourParts(ending))

/** The loudness of each part, away from its edges, of values in even slices. */
export const partsOf = (values: readonly number[]): number[] =>
  [0, 1, 2, 3].map((part) => {
    const length = values.length / 4
    const inside = values.slice(Math.ceil((part + 0.1) * length), Math.floor((part + 0.9) * length))
    return inside.reduce((sum, value) => sum + value, 0) / inside.length
  })

/**
 * Twenty-four seconds with a tone in the middle one of every three: from 1 to 2, from 4 to 5 and so on. Made by
 * `ffmpeg -f lavfi -i "aevalsrc='0.5*sin(2*PI*440*t)*between(mod(t,3),1,2)':s=44100:d=24" -ac 1 -b:a 32k`.
 */
export const readTones = (): Buffer =>
  readFileSync(path.resolve('tests/support/sounds/tone-in-every-third-second.mp3'))
