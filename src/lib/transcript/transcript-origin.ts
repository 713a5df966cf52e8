/** Who made the words of a transcript, as stored and as editors choose it. Readers are told of the first one. */
export const TRANSCRIPT_ORIGINS = [
  { value: 'machine', label: 'Made by a machine' },
  { value: 'machine-read', label: 'Made by a machine, read by a person' },
  { value: 'human', label: 'Written by a person' },
] as const

export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number]['value']
