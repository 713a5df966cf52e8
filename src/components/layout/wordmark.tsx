import { Mark } from '@/components/ui/mark'

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 sm:gap-3 font-display text-xl leading-none min-[360px]:text-[1.375rem] tracking-tight">
      <Mark className="h-7 w-9 flex-none" />
      {name}
    </span>
  )
}
