import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  title: string
  text?: ReactNode
  className?: string
  children: ReactNode
}

export const SettingsSection = ({ id, title, text, className = '', children }: SettingsSectionProps) => (
  <section aria-labelledby={id} className={`flex flex-col gap-4 ${className}`}>
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    {text && <p className="max-w-[60ch] text-soft">{text}</p>}
    {children}
  </section>
)
