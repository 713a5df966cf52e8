import type { ListedEpisode } from '@/lib/episodes/episode'
import type { PlayerEpisode } from './player-state'

export function toPlayerEpisode(episode: ListedEpisode): PlayerEpisode | null {
  const { id, slug, title, audioUrl, artwork, season, episodeNumber, duration, waveform } = episode
  return audioUrl ? { id, slug, title, audioUrl, artwork, season, episodeNumber, duration, waveform } : null
}
