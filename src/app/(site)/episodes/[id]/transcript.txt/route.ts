import { openTranscriptFile } from '@/app/transcript-file'

export const GET = openTranscriptFile('txt')
export const HEAD = GET
