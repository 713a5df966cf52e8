import { openEpisodeFile } from '@/app/episode-file'

export const GET = openEpisodeFile('transcript/files/vtt')
export const HEAD = GET
