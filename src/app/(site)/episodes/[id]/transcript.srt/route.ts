import { openTranscriptFile } from '@/app/transcript-file'

export const GET = openTranscriptFile('srt')
export const HEAD = GET
