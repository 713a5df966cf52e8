const BLOCK = /<\/?(?:p|ul|ol|li|h3|h4|blockquote|br)\b[^>]*>/g
const TAG = /<[^>]*>/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * What a reader would read of HTML that has been sanitised, and only of such: there every `<` opens a tag.
 * Small enough for the browser, where the sanitiser itself would be most of a page's script.
 */
export function plainText(sanitised: string): string {
  return sanitised
    .replace(BLOCK, ' ')
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
