const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
