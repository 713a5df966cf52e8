const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of HTML that has been sanitised: small enough for the browser, where the sanitiser is not. */
export function textOfClean(html: string): string {
  return html
    .replace(/<\/?(?:p|ul|ol|li|h[1-6]|blockquote|br)\b/g, ' $&')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
