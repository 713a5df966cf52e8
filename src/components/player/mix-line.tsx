import { QuietLink } from '@/components/ui/quiet-link'
import { useMix } from '@/hooks/use-mix'
import { mixPath } from '@/lib/player/mix'

/** Which mix the sound is a part of. */
export function MixLine() {
  const mix = useMix((state) => state.mix)
  const part = useMix((state) => state.part)
  if (!mix) return null
  return (
    <p className="shell pt-2 text-sm text-soft">
      <QuietLink href={mixPath(mix.slug)} className="text-link">
        {mix.title}
      </QuietLink>
      , part {part + 1} of {mix.parts.length}
      {mix.parts[part]?.words && <span className="max-sm:hidden">: {mix.parts[part].words}</span>}
    </p>
  )
}
