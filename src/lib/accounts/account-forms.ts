import { clearableLine, emailAddress, line, optionalLine } from '@/lib/text/form-fields'
import { foldName, usernameProblem } from '@/lib/text/names'
import { isHttpAddress } from '@/lib/text/web-address'
import { z } from '@/lib/zod'

const username = z
  .string('Username is required')
  .transform(foldName)
  .refine((folded) => !usernameProblem(folded), {
    error: ({ input }) => usernameProblem(input),
  })

const isPictureAddress = (value: string | null | undefined): boolean =>
  !value || isHttpAddress(value)
const PICTURE_PROBLEM = 'Profile image must be a URL'

const TOO_SHORT = 'Password must be at least 6 characters'
const TOO_LONG = 'Password must be at most 1,024 characters'

const newPassword = z.string(TOO_SHORT).min(6, TOO_SHORT).max(1024, TOO_LONG)

const presentPassword = (required: string) =>
  z.string(required).min(1, required).max(1024, TOO_LONG)

/** The form asks twice; other clients may omit it. */
const repeated = z.string("Passwords don't match").optional()
/** Values that are no text have errors of their own. */
const isSame = (password: unknown, again: unknown): boolean =>
  typeof password !== 'string' ||
  typeof again !== 'string' ||
  again.normalize('NFC') === password.normalize('NFC')
const MISMATCH = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  // Checked even while another field is wrong, so that both errors show at once.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')

export const LOGIN_FORM = z.object({
  username: line('Username', 254),
  password: presentPassword('Password is required'),
  /** For accounts with two-step sign-in: an app code or a recovery code. */
  code: z.string().overwrite(withoutSpaces).max(40, 'The code is too long').optional(),
})

export const PRESENT_PASSWORD_FORM = z.object({
  currentPassword: presentPassword('Enter your current password'),
})

export const CODE_FORM = z.object({
  code: z
    .string('Enter the code')
    .overwrite(withoutSpaces)
    .regex(/^\d{6}$/, 'Enter the six digits'),
})

export const SIGNUP_FORM = z
  .object({
    username,
    email: emailAddress,
    password: newPassword,
    confirmPassword: repeated,
    firstName: optionalLine('First name', 100),
    lastName: optionalLine('Last name', 100),
    profileImage: optionalLine('Profile image', 500).refine(isPictureAddress, PICTURE_PROBLEM),
  })
  .refine(({ password, confirmPassword }) => isSame(password, confirmPassword), MISMATCH)

export const PROFILE_FORM = z.object({
  username: username.optional(),
  email: emailAddress.optional(),
  currentPassword: z
    .string('Your current password must be text')
    .max(1024, TOO_LONG)
    .optional(),
  firstName: clearableLine('First name', 100),
  lastName: clearableLine('Last name', 100),
  profileImage: clearableLine('Profile image', 500).refine(isPictureAddress, PICTURE_PROBLEM),
})

export const PASSWORD_FORM = z
  .object({
    currentPassword: presentPassword('Your current password is required'),
    newPassword,
    confirmPassword: repeated,
  })
  .refine(({ newPassword, confirmPassword }) => isSame(newPassword, confirmPassword), MISMATCH)

export const FORGOT_PASSWORD_FORM = z.object({ email: emailAddress })

export const NEW_PASSWORD_FORM = z
  .object({ password: newPassword, confirmPassword: repeated })
  .refine(({ password, confirmPassword }) => isSame(password, confirmPassword), MISMATCH)

export const DELETE_ACCOUNT_FORM = z.object({
  password: presentPassword('Password is required'),
})

export type ProfileForm = z.output<typeof PROFILE_FORM>
