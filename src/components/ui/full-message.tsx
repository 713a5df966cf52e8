import type { ReactNode } from 'react'
import { CalmingSound } from './calming-sound'

interface FullMessageProps {
  heading?: 'h1' | 'h3'
  title: string
  text: string
  children: ReactNode
}

/** A page that has one thing to say: not found, failed. */
export function FullMessage({ heading: Heading = 'h1', title, text, children }: FullMessageProps) {
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 sm:py-28">
      <CalmingSound className="h-14 w-full max-w-xl" />
      <Heading className="font-display text-title">{title}</Heading>
      <p className="max-w-[55ch] text-lg text-soft">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
