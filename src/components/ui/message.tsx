import type { ReactNode } from 'react'
import { MISSING } from '@/lib/site/navigation'
import { PausedWaveform } from './paused-waveform'
import { StrongLink } from './quiet-link'

interface FullMessageProps {
  heading?: 'h1' | 'h3'
  picture?: ReactNode
  title: string
  text: string
  children: ReactNode
}

export function FullMessage({
  heading: Heading = 'h1',
  picture = <PausedWaveform className="h-14 w-full max-w-xl" />,
  title,
  text,
  children,
}: FullMessageProps) {
  return (
    <div className="shell flex flex-col items-start gap-6 py-20 sm:py-28">
      {picture}
      <Heading className="font-display text-title">{title}</Heading>
      <p className="wrap-anywhere max-w-[55ch] text-lg text-soft">{text}</p>
      <div className="flex w-full flex-wrap gap-3">{children}</div>
    </div>
  )
}

const HOME = <StrongLink href="/">Back to Home</StrongLink>

/** For missing content: the page has status 404. */
export const MissingMessage = ({
  children = HOME,
  ...message
}: Omit<FullMessageProps, 'children'> & { children?: ReactNode }) => (
  <div {...MISSING}>
    <FullMessage {...message}>{children}</FullMessage>
  </div>
)

export function Alert({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="rounded-xl border border-accent border-l-4 bg-raised px-5 py-4 font-semibold"
    >
      {children}
    </p>
  )
}
