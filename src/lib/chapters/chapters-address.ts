export const chaptersFilePath = (slug: string): string => `/episodes/${slug}/chapters.json`

export const isChaptersFile = (path: string): boolean => /^\/episodes\/[^/]+\/chapters\.json$/.test(path)
