'use client'

import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useIsAlive } from '@/hooks/use-is-alive'
import { useTheme } from '@/hooks/use-theme'
import { THEMES, type Theme } from '@/lib/theme/theme'

const LABELS: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' }

export function ThemeSwitch() {
  const name = useId()
  const [chosen, choose] = useTheme()
  const isAlive = useIsAlive()

  return (
    <fieldset className="flex rounded-full border border-line noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={LABELS[theme]}
          className="theme-choice relative grid size-11 cursor-pointer place-items-center rounded-full text-soft pointer-fine:lg:size-9"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            disabled={!isAlive}
            onChange={() => choose(theme)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          <Icon name={theme} className="size-4.5" />
          <span className="sr-only">{LABELS[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
