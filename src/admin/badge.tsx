/** The panel's palette lacks green and yellow. */
const COLOURS = {
  blue: { background: '#bce1f8', color: '#132c3a' },
  green: { background: '#c4ebcd', color: '#0f3a1c' },
  yellow: { background: '#fbe691', color: '#413400' },
  red: { background: '#fbd0cd', color: '#571510' },
  grey: { background: '#dddddd', color: '#222222' },
}

const COLOUR_OF: Record<string, keyof typeof COLOURS> = {
  Draft: 'yellow',
  Scheduled: 'blue',
  Public: 'green',
  new: 'blue',
  replied: 'green',
  completed: 'green',
  processing: 'blue',
  running: 'blue',
  pending: 'yellow',
  failed: 'red',
  Active: 'green',
  Met: 'green',
  'To do': 'yellow',
}

export const shownStatus = ({
  status,
  hasAudio,
}: {
  status: string
  hasAudio: boolean
}): string => (status === 'pending' && !hasAudio ? 'No audio' : status)

/** A status has the same color everywhere in the panel; an unknown one is grey. */
export function Badge({ status }: { status: string }) {
  return (
    <strong
      style={{
        ...COLOURS[COLOUR_OF[status] ?? 'grey'],
        border: '1px solid transparent',
        borderRadius: 4,
        padding: '0 0.5rem',
        whiteSpace: 'nowrap',
      }}
    >
      {status}
    </strong>
  )
}
