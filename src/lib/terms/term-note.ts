import { type PlayerEpisode, toPlayerEpisode } from '@/lib/player/player-state'
import { tryStorage } from '@/lib/site/try-storage'
import type { Term } from './term'

/** The note beside an underlined term. */
export interface TermNote {
  slug: string
  word: string
  meaning: string
  example: string
  reference: { episode: PlayerEpisode; at: number } | null
}

export function toTermNote({ slug, word, meaning, example, reference }: Term): TermNote {
  const episode = reference && toPlayerEpisode(reference.episode)
  return {
    slug,
    word,
    meaning,
    example,
    reference: episode ? { episode, at: reference.at } : null,
  }
}

export const TERMS_KEY = 'terms'
const OFF = 'off'

/** Runs in the head, so that unwanted underlines never flash. */
export const TERMS_SCRIPT = `;try{if(localStorage.getItem('${TERMS_KEY}')==='${OFF}')document.documentElement.dataset.terms='${OFF}'}catch{}`

export const areTermsLit = (root: HTMLElement): boolean => root.dataset.terms !== OFF

/** Fired when underlining is switched on or off. */
export const SWITCHED = 'terms-switched'

/** Without storage, the choice lasts for this page. */
export function switchTerms(root: HTMLElement, isOn: boolean): void {
  if (isOn) delete root.dataset.terms
  else root.dataset.terms = OFF
  tryStorage((storage) =>
    isOn ? storage.removeItem(TERMS_KEY) : storage.setItem(TERMS_KEY, OFF),
  )
  window.dispatchEvent(new Event(SWITCHED))
}
