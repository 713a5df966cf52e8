import type { ReactNode } from 'react'
import { CalmingSound } from './calming-sound'

/** A page that has one thing to say: not found, failed. */
export function FullMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 sm:py-28">
      <CalmingSound className="h-14 w-full max-w-xl" />
      <h1 className="text-title">{title}</h1>
      <p className="max-w-[55ch] text-lg text-soft">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
