import { isWebAddress } from '@/lib/text/web-address'

/** Validates a text field that holds an address people or players will open. Empty is fine. */
export function webAddress(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  return isWebAddress(value) || 'Use an address that starts with https://, http:// or /.'
}
