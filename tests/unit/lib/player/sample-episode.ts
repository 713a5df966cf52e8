import type { PlayerEpisode } from '@/lib/player/player-state'

export function playerEpisode(change: Partial<PlayerEpisode> = {}): PlayerEpisode {
  return {
    id: 'one',
    slug: 'what-is-ai',
    title: 'What is AI?',
    audioUrl: '/media/what-is-ai.mp3',
    artwork: null,
    season: 1,
    episodeNumber: 1,
    duration: '2:00',
    waveform: null,
    ...change,
  }
}
