import type { ComponentProps } from 'react'

/** `className` begins with the button's look, as in `button-strong`. */
export const Button = ({
  className = 'button-calm',
  ...button
}: ComponentProps<'button'>) => (
  <button {...button} type="button" className={`button ${className}`} />
)
