import { RadioGroup, RadioItem } from '@radix-ui/react-dropdown-menu'
import type { RefObject } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { THEMES, type Theme } from '@/lib/site/theme'

const LABELS: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' }

interface ThemeMenuProps {
  button: RefObject<HTMLButtonElement | null>
  chosen: Theme
  onChoose: (theme: Theme) => void
  onClose: () => void
}

export function ThemeMenu({ button, chosen, onChoose, onClose }: ThemeMenuProps) {
  return (
    <DropdownMenu label="Theme" button={button} onClose={onClose}>
      <RadioGroup value={chosen} onValueChange={(value) => onChoose(value as Theme)}>
        {THEMES.map((theme) => (
          <RadioItem key={theme} value={theme} className="menu-item">
            <Icon name={theme} className="size-5" />
            <span>{LABELS[theme]}</span>
            {theme === chosen && <Icon name="check" className="ml-auto size-5" />}
          </RadioItem>
        ))}
      </RadioGroup>
    </DropdownMenu>
  )
}
