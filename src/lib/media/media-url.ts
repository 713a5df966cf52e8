/** The public address of an uploaded file. */
export const mediaUrl = (filename: string): string => `/media/${encodeURIComponent(filename)}`
