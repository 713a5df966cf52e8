'use client'

import type { LucideIcon } from 'lucide-react'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { useTheme } from '@/hooks/use-theme'
import { THEMES, type Theme } from '@/lib/theme/theme'

const FACES: Record<Theme, { label: string; Icon: LucideIcon }> = {
  system: { label: 'As the system', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
}

export function ThemeSwitch() {
  const name = useId()
  const [chosen, choose] = useTheme()

  return (
    <fieldset className="flex rounded-full border border-line noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => {
        const { label, Icon } = FACES[theme]
        return (
          <label
            key={theme}
            title={label}
            className="theme-choice relative grid size-11 cursor-pointer place-items-center rounded-full text-soft lg:size-9"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
