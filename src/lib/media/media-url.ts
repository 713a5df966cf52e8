export const mediaUrl = (filename: string): string => `/media/${encodeURIComponent(filename)}`
