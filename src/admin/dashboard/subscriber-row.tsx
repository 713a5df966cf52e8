import type { Subscriber } from '@/lib/newsletter/list-subscribers'
import { Badge } from '../badge'
import { mailLink } from './mail-link'
import { Moment } from './moment'
import { Press } from './press'

interface SubscriberRowProps {
  subscriber: Subscriber
  isSelected: boolean
  onSelect: () => void
  onAsk: (about: 'unsubscribe' | 'delete') => void
}

export function SubscriberRow({ subscriber, isSelected, onSelect, onAsk }: SubscriberRowProps) {
  const { email, isActive, subscribedAt } = subscriber
  return (
    <li className="dash-row">
      <input
        aria-label={`Select ${email}`}
        checked={isSelected}
        className="dash-row__tick"
        onChange={onSelect}
        type="checkbox"
      />
      <div className="dash-row__main">
        <p className="dash-row__head">
          <strong>{nameOfSubscriber(subscriber)}</strong>
          <Badge status={isActive ? 'Active' : 'Unsubscribed'} />
        </p>
        <p>
          <a href={mailLink(email)}>{email}</a>
        </p>
        <p className="dash-row__date">
          Subscribed <Moment at={subscribedAt} />
        </p>
      </div>
      <div className="dash-row__actions">
        {isActive && (
          <Press aria-label={`Unsubscribe ${email}`} onClick={() => onAsk('unsubscribe')}>
            Unsubscribe
          </Press>
        )}
        <Press aria-label={`Delete ${email}`} onClick={() => onAsk('delete')}>
          Delete
        </Press>
      </div>
    </li>
  )
}

export const nameOfSubscriber = ({ firstName, lastName }: Subscriber): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Anonymous Subscriber'
