import { Mark } from '@/components/ui/mark'

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 sm:gap-3 font-display text-[min(1.375rem,6vw)] leading-none tracking-tight">
      <Mark className="h-[min(1.75rem,7vw)] w-[min(2.25rem,9vw)] flex-none" />
      {name}
    </span>
  )
}
