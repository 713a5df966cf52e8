import { ANNOUNCE_FEED, announceFeed } from '@/lib/feed/announce-feed'
import type { Job } from '@/lib/jobs/queue'

/** After a change of the feed, for shows with a hub: it tells the apps that follow them. */
export const announceFeedJob: Job = { name: ANNOUNCE_FEED, run: announceFeed }
