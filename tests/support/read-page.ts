import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { inject } from 'vitest'

/** Nothing is laid out here, and what is closed can be read as well. */
configure({
  defaultHidden: true,
  // Without the whole page, which fills a terminal.
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

export const siteUrl = inject('siteUrl')

export type Queries = BoundFunctions<typeof queries>

export interface ReadPage {
  response: Response
  html: string
  document: Document
  /** Queries by role and name. */
  page: Queries
  main: Queries
  /** All that the main part says. */
  text: string
}

export const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(new URL(path, siteUrl), init)

/** A page of the tested site as it was sent: no script has run. */
export async function readPage(path: string, init?: RequestInit): Promise<ReadPage> {
  const response = await request(path, init)
  const html = await response.text()
  const window = new Window({ url: siteUrl })
  const document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
  const main = document.querySelector('main')
  if (!main) throw new Error(`${path} has no main part: ${response.status} ${html.slice(0, 200)}`)
  const text = (main.textContent ?? '').replace(/\s+/g, ' ')
  return { response, html, document, page: within(document.body), main: within(main), text }
}
