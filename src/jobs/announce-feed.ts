import { ANNOUNCE_FEED, announceFeed } from '@/lib/feed/announce-feed'
import type { Job } from './queue'

export const announceFeedJob: Job = { name: ANNOUNCE_FEED, run: announceFeed }
