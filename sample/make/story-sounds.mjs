import * as scenes from './sounds-of-scenes.mjs'
import * as things from './sounds-of-things.mjs'

// Sounds of the stories, all made from tones and noise. Each takes a source of chance and the numbers of its direction.
const sounds = { ...things, ...scenes }

/** `chance` keeps a sound the same each time it is made. */
export function playSound({ name, settings }, chance) {
  if (!(name in sounds))
    throw new Error(`No sound is called ${name}: there are ${Object.keys(sounds).join(', ')}.`)
  return sounds[name](chance, ...settings)
}
