export const TRANSCRIPT_ORIGINS = [
  { value: 'machine', label: 'Made by a machine' },
  { value: 'machine-read', label: 'Made by a machine, read by a person' },
  { value: 'human', label: 'Written by a person' },
] as const

export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number]['value']
