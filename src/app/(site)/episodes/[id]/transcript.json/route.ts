import { openTranscriptFile } from '@/app/transcript-file'

export const GET = openTranscriptFile('json')
export const HEAD = GET
