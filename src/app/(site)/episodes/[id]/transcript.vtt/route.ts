import { openTranscriptFile } from '@/app/transcript-file'

export const GET = openTranscriptFile('vtt')
export const HEAD = GET
