import { QuietLink } from '@/components/ui/quiet-link'
import { momentFrom, momentPath } from '@/lib/pages/moment-words'
import type { Moment } from '@/lib/pages/page'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { ListenButton } from './listen-button'

interface MomentLineProps {
  moment: Moment
  what?: 'it' | 'why'
}

export function MomentLine({ moment, what = 'it' }: MomentLineProps) {
  const { episode, at } = moment
  const playable = toPlayerEpisode(episode)
  return (
    <p className="moment">
      {playable && <ListenButton episode={playable} at={at} />}
      <span>
        {playable ? `Hear ${what} in ` : 'Explained in '}
        <QuietLink href={momentPath(moment)} className="text-link">
          {episode.title}
        </QuietLink>
        {playable && at > 0 && <span className="text-soft"> {momentFrom(moment)}</span>}
      </span>
    </p>
  )
}
