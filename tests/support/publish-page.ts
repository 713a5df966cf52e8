import type { FakeNext } from './fake-next'

/** Long enough to be worth compressing. */
export const LONG_TEXT = 'Machines learn from examples. '.repeat(200)

/** A page that tells which version of the content it was made from. */
export function publishPage(next: FakeNext, path: string): { version: number } {
  const content = { version: 1 }
  next.pages.set(path, () => ({ html: `<p>version ${content.version}</p>${LONG_TEXT}` }))
  return content
}
