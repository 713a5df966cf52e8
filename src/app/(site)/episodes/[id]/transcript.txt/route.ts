import { openEpisodeFile } from '@/app/episode-file'

export const GET = openEpisodeFile('transcript/files/txt')
export const HEAD = GET
