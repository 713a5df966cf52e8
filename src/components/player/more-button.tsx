import { Icon } from '@/components/ui/icon'
import { LateButton } from './late-button'

const loadMore = () => import('./player-more').then(({ PlayerMore }) => PlayerMore)

export function MoreButton() {
  return (
    <LateButton label="Speed, volume and more" load={loadMore} className="button-round button-bare xl:hidden">
      <Icon name="more" className="size-6" />
    </LateButton>
  )
}
