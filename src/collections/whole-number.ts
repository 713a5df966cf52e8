/** Validates a number field: whole, within bounds. Payload alone would store 1e300 and NaN. */
export function wholeNumber({
  min,
  max,
  required = false,
}: {
  min: number
  max: number
  required?: boolean
}) {
  return (value: unknown): true | string => {
    if (value === null || value === undefined) return required ? 'Please fill this in.' : true
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return true
    return `Use a whole number from ${min} to ${max.toLocaleString('en-US')}.`
  }
}
