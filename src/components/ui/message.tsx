import type { ComponentProps, ReactNode } from 'react'
import { MISSING } from '@/lib/site/navigation'
import { PausedWaveform } from './paused-waveform'
import { StrongLink } from './quiet-link'

export function FullMessage(message: Omit<ComponentProps<typeof MessageFrame>, 'picture'>) {
  return <MessageFrame picture={<PausedWaveform className="h-14 w-full max-w-xl" />} {...message} />
}

const HOME = <StrongLink href="/">Back to Home</StrongLink>

type Missing = Omit<ComponentProps<typeof FullMessage>, 'children'> & { children?: ReactNode }

/** For missing content: the page has status 404. */
export const MissingMessage = ({ children = HOME, ...message }: Missing) => (
  <div {...MISSING}>
    <FullMessage {...message}>{children}</FullMessage>
  </div>
)

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
      <p className="wrap-anywhere max-w-[55ch] text-lg text-soft">{text}</p>
      <div className="flex w-full flex-wrap gap-3">{children}</div>
    </div>
  )
}

interface DoneMessageProps {
  title: string
  text: string
  again: string
  onAgain: () => void
}

/** Replaces a sent form; takes the focus, so that screen readers announce it. */
export function DoneMessage({ title, text, again, onAgain }: DoneMessageProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h3>
      <p className="max-w-[48ch] wrap-anywhere">{text}</p>
      <button type="button" onClick={onAgain} className="button button-calm">
        {again}
      </button>
    </div>
  )
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl border border-accent border-l-4 bg-raised px-5 py-4 font-semibold">
      {children}
    </p>
  )
}
