import { openEpisodeFile } from '@/app/episode-file'

export const GET = openEpisodeFile('chapters')
export const HEAD = GET
