import { openEpisodeFile } from '@/app/episode-file'

export const GET = openEpisodeFile('transcript/files/srt')
export const HEAD = GET
