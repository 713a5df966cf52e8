import type { Ref } from 'react'

interface SwitchRowProps {
  ref?: Ref<HTMLInputElement>
  label: string
  text: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export const SwitchRow = ({ ref, label, text, isOn, onChange }: SwitchRowProps) => (
  <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6">
    <span>
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-soft">{text}</span>
    </span>
    <input
      ref={ref}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="player-switch"
    />
  </label>
)
