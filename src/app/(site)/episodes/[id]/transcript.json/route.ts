import { openEpisodeFile } from '@/app/episode-file'

export const GET = openEpisodeFile('transcript/files/json')
export const HEAD = GET
