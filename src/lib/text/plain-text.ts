const BLOCK = /<\/?(?:p|ul|ol|li|h3|h4|blockquote|br)\b[^>]*>/g
const TAG = /<[^>]*>/g
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Requires sanitised HTML, where every `<` opens a tag. Small enough for the browser. */
export function plainText(sanitised: string) {
  return sanitised
    .replace(BLOCK, ' ')
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
