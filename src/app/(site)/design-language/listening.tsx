import { loadArchive } from '@/app/site-content'
import { PlayerCard } from '@/components/player/player-card'
import { Icon } from '@/components/ui/icon'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { INITIAL_PLAYER_STATE, type PlayerState } from '@/lib/player/player-state'
import { describePlayer } from '@/lib/player/player-words'
import { LiveSlider, Trouble } from './live-sliders'
import { PlayerParts } from './player-parts'
import { Chapter, Specimen } from './specimen'

const PLACES = [
  ['At the beginning', 0],
  ['On the way', 48],
  ['At the end', 120],
] as const

const TROUBLES: [string, Partial<PlayerState>][] = [
  ['Offline', { status: 'failed', failure: 'offline', isOnline: false }],
  ['Online again', { status: 'failed', failure: 'offline' }],
  ['Slow', { status: 'buffering', isSlow: true }],
  ['Slow, and offline', { status: 'buffering', isSlow: true, isOnline: false }],
  ['Failed play call', { status: 'failed', failure: 'play-call' }],
  ['Failed audio', { status: 'failed', failure: 'audio' }],
  ['Held back by the browser', { status: 'failed', failure: 'blocked' }],
]

export async function Listening() {
  const { latest, seasons } = await loadArchive()
  const playable = latest && toPlayerEpisode(latest)
  const others = seasons.flatMap(({ episodes }) => episodes.flatMap((each) => toPlayerEpisode(each) ?? []))
  return (
    <Chapter
      title="Listening"
      lead="The slider is the episode’s own sound, a plain line until that is known, and the thumb is the mark’s playhead."
    >
      <Specimen name="Slider, drawn as a wave" variant="stack">
        {PLACES.map(([name, value]) => (
          <LiveSlider key={name} variant="wave" name={name} value={value} waveform={latest?.waveform} />
        ))}
        <LiveSlider variant="wave" name="Length not known yet" value={0} isDisabled />
      </Specimen>
      <Specimen name="Slider, drawn as a line" variant="stack">
        {PLACES.map(([name, value]) => (
          <LiveSlider key={name} variant="line" name={name} value={value} />
        ))}
        <LiveSlider variant="line" name="Length not known yet" value={0} isDisabled />
      </Specimen>
      <Specimen name="Waiting for sound: the icon pulses, and still pauses">
        <button type="button" aria-label="Pause" className="button button-round button-strong">
          <Icon name="pause" className="is-waiting size-5 fill-current" />
        </button>
      </Specimen>
      <Specimen name="Trouble: in the place of the slider, with a way out" variant="stack">
        {TROUBLES.map(([name, state]) => (
          <Trouble key={name} name={name} words={describePlayer({ ...INITIAL_PLAYER_STATE, ...state })} />
        ))}
      </Specimen>
      {playable && (
        <Specimen name="Player within a page" variant="stack">
          <PlayerCard episode={playable} />
        </Specimen>
      )}
      <PlayerParts episodes={others.slice(-2)} />
    </Chapter>
  )
}
