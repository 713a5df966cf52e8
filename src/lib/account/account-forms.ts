import { z } from 'zod'
import { clearableLine, emailAddress, optionalLine } from '@/lib/text/line'
import { isWebAddress } from '@/lib/text/web-address'
import { foldName, usernameProblem } from './names'

/** The forms of an account, checked in the browser and again by the endpoints. */

/** Checked as it is stored: folding may lengthen a name, or make an @ of a look-alike. */
const username = z
  .string('Username is required')
  .max(254, 'Username must be at most 64 characters')
  .transform(foldName)
  .superRefine((folded, context) => {
    const problem = usernameProblem(folded)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const isPictureAddress = (value: string | null | undefined): boolean =>
  !value || (isWebAddress(value) && !value.startsWith('/'))
const PICTURE_PROBLEM = 'Profile image must be a web address'

export const LOGIN_FORM = z.object({
  username: z
    .string('Username is required')
    .trim()
    .min(1, 'Username is required')
    .max(254, 'Username is too long'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1024, 'Password must be at most 1,024 characters'),
})

export const SIGNUP_FORM = z
  .object({
    username,
    email: emailAddress,
    password: z
      .string('Password must be at least 6 characters')
      .min(6, 'Password must be at least 6 characters')
      .max(1024, 'Password must be at most 1,024 characters'),
    // The form asks twice; other clients may leave it out.
    confirmPassword: z.string("Passwords don't match").optional(),
    firstName: optionalLine('First name', 100),
    lastName: optionalLine('Last name', 100),
    profileImage: optionalLine('Profile image', 500).refine(isPictureAddress, PICTURE_PROBLEM),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  })

/** All optional; an empty name clears it. */
export const PROFILE_FORM = z.object({
  username: username.optional(),
  email: emailAddress.optional(),
  firstName: clearableLine('First name', 100),
  lastName: clearableLine('Last name', 100),
  profileImage: clearableLine('Profile image', 500).refine(isPictureAddress, PICTURE_PROBLEM),
})

export type SignupForm = z.output<typeof SIGNUP_FORM>
export type ProfileForm = z.output<typeof PROFILE_FORM>
