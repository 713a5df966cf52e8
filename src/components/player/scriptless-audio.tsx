import type { PlayerEpisode } from '@/lib/player/player-state'

export function ScriptlessAudio({ episode }: { episode: PlayerEpisode }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are the transcript on the episode's page */}
      <audio controls preload="none" src={episode.audioUrl} aria-label={episode.title} className="w-full" />
    </noscript>
  )
}
