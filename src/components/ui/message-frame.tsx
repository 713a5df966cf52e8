import type { ReactNode } from 'react'

interface MessageFrameProps {
  heading?: 'h1' | 'h3'
  picture: ReactNode
  title: string
  text: string
  children: ReactNode
}

export function MessageFrame({ heading: Heading = 'h1', picture, title, text, children }: MessageFrameProps) {
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 sm:py-28">
      {picture}
      <Heading className="font-display text-title">{title}</Heading>
      <p className="max-w-[55ch] text-lg text-soft">{text}</p>
      <div className="flex w-full flex-wrap gap-3">{children}</div>
    </div>
  )
}
