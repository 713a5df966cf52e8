import { CalmingSound } from '@/components/ui/calming-sound'
import { QuietLink } from '@/components/ui/quiet-link'

export function EmptyShelf() {
  return (
    <div className="mt-5 flex flex-col items-start gap-5 border-line border-t py-10">
      <CalmingSound className="h-14 w-full max-w-xl" />
      <p className="font-display text-heading">No saved episodes yet</p>
      <p className="max-w-[55ch] text-soft">Tap the bookmark on any episode to find it here later.</p>
      <QuietLink href="/episodes" className="button button-strong">
        Browse Episodes
      </QuietLink>
    </div>
  )
}
