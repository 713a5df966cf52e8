const KINDS: Record<string, string> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/x-m4a': 'M4A',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
}

/** What people call a type of file; a type that cannot be uploaded here stands for itself. */
export const kindOf = (mimeType: string): string => KINDS[mimeType] ?? mimeType
