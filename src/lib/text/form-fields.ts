import { z } from '@/lib/zod'
import { isSeen } from './names'

const CONTROL = /[\p{Cc}\p{Cs}]/u

export const line = (field: string, max: number) =>
  z
    .string(`${field} is required`)
    .trim()
    .max(max, `${field} must be at most ${max} characters`)
    .refine(isSeen, `${field} is required`)
    .refine(
      (value) => !CONTROL.test(value),
      `${field} must be on one line, without control characters`,
    )

/** A missing value leaves the field of an update unchanged, an empty one clears it. */
export const clearableLine = (field: string, max: number) =>
  z
    .string(`${field} must be text`)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value?.trim() || null))
    .pipe(line(field, max).nullish())

export const optionalLine = (field: string, max: number) =>
  clearableLine(field, max).transform((value) => value ?? undefined)

/**
 * Browsers' own email fields accept the same characters before the @ (HTML standard, “valid email address”), 64 at
 * most (RFC 5321); the domain has a dot here, and no number as its last label, as an IP address would.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i
const MAX_ADDRESS = 254

export const emailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .transform(withPlainDomain)
  .pipe(
    z
      .string()
      .max(MAX_ADDRESS, `Email must be at most ${MAX_ADDRESS} characters`)
      .regex(ADDRESS, 'Please enter a valid email address'),
  )
  .transform((value) => value.toLowerCase())

/** Excludes characters that would give a URL more than a host. */
const DOMAIN = /^[^\s/?#:\\@%[\]]+$/

/** Converts `info@bücher.example` to `info@xn--bcher-kva.example`, as mail servers and browsers' own fields do. */
export function withPlainDomain(address: string) {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // ASCII domains stay as they are: a URL would turn digits into an IP address.
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || !DOMAIN.test(domain)) return address
  if (!URL.canParse(`https://${domain}`)) return address
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`
}

/** `ada+shows@mail.example` leads to the mailbox of `ada@mail.example`; limits count mailboxes. */
export const mailboxOf = (address: string) =>
  address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
