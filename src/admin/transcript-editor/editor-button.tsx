import type { ComponentProps } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { ICON_DRAWINGS, type IconName } from '@/components/ui/icon'

const DRAWINGS = {
  ...ICON_DRAWINGS,
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a6 6 0 0 1 0 12h-3',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a6 6 0 0 0 0 12h3',
  split: 'M12 3v18M8 8l-4 4 4 4M16 8l4 4-4 4',
  'merge-up': 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 20h14',
  'merge-down': 'M12 9v11M7.5 15.5 12 20l4.5-4.5M5 4h14',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M9 7V4.5h6V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
} as const

export type EditorIconName = IconName | keyof typeof DRAWINGS

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="tw:size-5 tw:flex-none tw:fill-none tw:stroke-current tw:stroke-[1.8] tw:[stroke-linecap:round] tw:[stroke-linejoin:round]"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  )
}

interface IconButtonProps extends ComponentProps<typeof ActionButton> {
  icon: EditorIconName
  label: string
  keys?: string
}

export const IconButton = ({ icon, label, keys, ...props }: IconButtonProps) => (
  <ActionButton
    aria-label={label}
    buttonStyle="subtle"
    extraButtonProps={{ title: keys ? `${label} (${keys})` : label }}
    {...props}
  >
    <EditorIcon name={icon} />
  </ActionButton>
)
