import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  icon: IconName
  isLarge?: boolean
}

/** A round button; `className` begins with its look, as in `button-calm`. */
export const IconButton = ({
  label,
  icon,
  className = 'button-bare',
  isLarge,
  ...button
}: IconButtonProps) => (
  <button
    {...button}
    type="button"
    aria-label={label}
    className={`button button-round ${className}`}
  >
    <Icon
      name={icon}
      className={`${isLarge ? 'size-6' : 'size-5'} ${icon === 'play' ? 'fill-current' : ''}`}
    />
  </button>
)
