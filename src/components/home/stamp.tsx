import { Mark } from '@/components/ui/mark'

const WAVE = 'q6-7 12 0t12 0 12 0 12 0 12 0 12 0'
const LINES = [18, 29, 40, 51, 62]

export function Stamp() {
  return (
    <div className="stamp-place">
      <svg viewBox="0 0 176 80" aria-hidden="true" className="postmark">
        <circle cx="40" cy="40" r="37" />
        <circle cx="40" cy="40" r="24" />
        <path d={LINES.map((y) => `M84 ${y}${WAVE}`).join('')} />
      </svg>
      <div className="stamp">
        <Mark className="h-9 w-auto sm:h-11" />
      </div>
    </div>
  )
}
