import { breath, fadeOut, hum, knock, pluck, silence } from './instruments.mjs'
import { samplesFor } from './pcm.mjs'

const bell = [1, 1, 3.2, 2.76, 0.4, 5, 5.4, 0.2, 9]

/** `[sound: hooves 11 3]`: eleven taps, of which the last three hesitate. */
export function hooves(chance, count, hesitating = 0) {
  let at = 0.05
  const taps = Array.from({ length: count }, (_, tap) => {
    const here = at
    const doubt = Math.max(0, tap - (count - hesitating) + 2)
    at += 0.3 + 0.03 * chance() + 0.26 * doubt
    return here
  })
  const pcm = silence(taps.at(-1) + 0.5)
  for (const tap of taps)
    knock(pcm, {
      at: tap,
      level: 0.16 + 0.03 * chance(),
      tones: [96, 181, 410],
      decay: 34,
      noise: 0.9,
      chance,
    })
  return pcm
}

/** Go stones on a wooden board, a breath apart. */
export function stones(chance, count = 1) {
  const pcm = silence(0.1 + count * 1.1)
  for (let stone = 0; stone < count; stone += 1) {
    const at = 0.05 + stone * (0.95 + 0.12 * chance())
    knock(pcm, { at, level: 0.2, tones: [820, 1460, 2350, 3100], decay: 55, noise: 1, chance })
    knock(pcm, { at, level: 0.12, tones: [165, 298], decay: 18, noise: 0.1, chance })
  }
  return pcm
}

/** A judge's hammer. */
export function gavel(chance, count = 3) {
  const pcm = silence(0.6 + count * 0.42)
  for (let stroke = 0; stroke < count; stroke += 1)
    knock(pcm, {
      at: 0.05 + stroke * 0.42,
      level: 0.22,
      tones: [310, 545, 1180],
      decay: 26,
      noise: 0.7,
      chance,
    })
  return pcm
}

/** Coins that ring on a counter, one after the other; the last one falls flat. */
export function coins(chance, count = 20) {
  const pcm = silence(0.7 + count * 0.15)
  for (let coin = 0; coin < count; coin += 1) {
    const at = 0.05 + coin * 0.15
    if (coin < count - 1)
      pluck(pcm, {
        pitch: 2500 + 500 * chance(),
        at,
        level: 0.016,
        partials: [1, 1, 16, 1.51, 0.6, 22, 2.3, 0.3, 30],
      })
    else knock(pcm, { at: at + 0.1, level: 0.2, tones: [140, 220], decay: 30, chance })
  }
  return pcm
}

/** A cash machine: four keys, the wheels that count, and the notes. */
export function till(chance) {
  const pcm = silence(3.4)
  for (const [key, pitch] of [880, 988, 740, 1175].entries())
    hum(pcm, { at: 0.05 + key * 0.22, seconds: 0.1, pitch: () => pitch, level: () => 0.04 })
  for (let note = 0; note < 26; note += 1)
    knock(pcm, {
      at: 1.2 + note * 0.05,
      level: 0.06 + 0.02 * chance(),
      tones: [420, 760],
      decay: 90,
      noise: 1.4,
      chance,
    })
  breath(pcm, {
    at: 2.7,
    seconds: 0.5,
    level: (t) => 0.14 * Math.sin((Math.PI * t) / 0.5),
    colour: 0.4,
    chance,
  })
  return pcm
}

/** Keys in uneven bursts, the bell at the end of the line, and the carriage. */
export function typewriter(chance, keys = 14) {
  const pcm = silence(keys * 0.17 + 1.6)
  let at = 0.05
  for (let key = 0; key < keys; key += 1) {
    knock(pcm, {
      at,
      level: 0.1 + 0.05 * chance(),
      tones: [1700, 2600, 3900],
      decay: 130,
      noise: 1.2,
      chance,
    })
    knock(pcm, { at: at + 0.012, level: 0.06, tones: [240, 520], decay: 70, chance })
    at += 0.08 + 0.12 * chance() + (chance() > 0.85 ? 0.16 : 0)
  }
  pluck(pcm, { pitch: 2093, at: at + 0.1, level: 0.04, partials: bell })
  for (let tooth = 0; tooth < 12; tooth += 1)
    knock(pcm, { at: at + 0.5 + tooth * 0.028, level: 0.05, tones: [900, 1500], decay: 150, chance })
  return fadeOut(pcm, samplesFor(0.2))
}

/** A suitcase that is pressed shut: the lid, and two locks. */
export function latches(chance) {
  const pcm = silence(1.6)
  knock(pcm, { at: 0.05, level: 0.2, tones: [92, 151], decay: 16, noise: 0.4, chance })
  for (const at of [0.62, 0.95]) {
    knock(pcm, { at, level: 0.13, tones: [1250, 2080, 3300], decay: 70, noise: 1, chance })
    knock(pcm, { at: at + 0.05, level: 0.08, tones: [700, 1640], decay: 90, noise: 0.8, chance })
  }
  return pcm
}

/** The bell over the door of a shop. */
export function doorbell() {
  const pcm = silence(1.5)
  for (const [at, pitch] of [
    [0.05, 1976],
    [0.19, 1568],
    [0.33, 1976],
  ])
    pluck(pcm, { pitch, at, level: 0.032, partials: bell })
  return fadeOut(pcm, samplesFor(0.4))
}

/** A pen that crosses out a line. */
export function pen(chance, strokes = 3) {
  const pcm = silence(0.2 + strokes * 0.55)
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const level = (t) => 0.12 * Math.sin(Math.PI * Math.min(1, t / 0.36)) * (0.6 + 0.4 * Math.sin(t * 210))
    breath(pcm, { at: 0.05 + stroke * 0.55, seconds: 0.36, level, colour: 0.7, chance })
  }
  return pcm
}

/** Pages that are turned. */
export function pages(chance, count = 3) {
  const pcm = silence(0.2 + count * 0.7)
  for (let page = 0; page < count; page += 1) {
    const level = (t) => 0.16 * Math.sin(Math.PI * Math.min(1, t / 0.45)) ** 2 * (0.5 + 0.5 * chance())
    breath(pcm, { at: 0.05 + page * 0.7, seconds: 0.45, level, colour: 0.45, chance })
  }
  return pcm
}

/** `[sound: microwave 1]`: a second of its hum, then its bell. */
export function microwave(chance, seconds = 1) {
  const pcm = silence(seconds + 1.3)
  hum(pcm, { at: 0.05, seconds, pitch: () => 120, level: () => 0.05, overtones: [1, 0.6, 0.3, 0.2] })
  breath(pcm, { at: 0.05, seconds, level: () => 0.05, colour: 0.3, chance })
  pluck(pcm, { pitch: 1760, at: seconds + 0.15, level: 0.05, partials: bell })
  return pcm
}
