import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type ControlOf, Field } from '@/components/ui/field'
import { Drawing } from '@/components/ui/icon'
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/account'

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'
const CROSSED_OUT = `${EYE}M4 4l16 16`

export function PasswordField(field: Omit<ControlOf<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field autoCapitalize="none" autoCorrect="off" spellCheck={false} {...field}>
      {(control) => (
        <span className="relative flex">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${control.className} pr-12`}
          />
          <Button
            aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="button-round button-bare absolute inset-y-0 right-0 my-auto"
          >
            <Drawing d={isShown ? CROSSED_OUT : EYE} className="size-5" />
          </Button>
        </span>
      )}
    </Field>
  )
}

export const NewPassword = ({
  name = 'password',
  label,
  repeatLabel,
  description = `At least ${MIN_PASSWORD_LENGTH} characters.`,
}: {
  name?: string
  label: string
  repeatLabel: string
  description?: string
}) => {
  const field = {
    className: 'sm:col-span-2',
    autoComplete: 'new-password',
    maxLength: 1024,
    required: true,
  }
  return (
    <>
      <PasswordField
        {...field}
        {...{ name, label, description }}
        minLength={MIN_PASSWORD_LENGTH}
      />
      <PasswordField
        {...field}
        name="confirmPassword"
        label={repeatLabel}
        enterKeyHint="go"
      />
    </>
  )
}

export const CurrentPassword = (field: Partial<Parameters<typeof PasswordField>[0]>) => (
  <PasswordField
    className="sm:col-span-2"
    label="Current password"
    name="currentPassword"
    autoComplete="current-password"
    maxLength={1024}
    required
    {...field}
  />
)
