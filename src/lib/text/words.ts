/** Letters without their marks and in one case, so that `Étude` is found as `etude`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

export const searchWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]
