import { HONEYPOT } from '@/lib/forms/honeypot'

/** See `HONEYPOT`. What it says is for those whose styles did not come. */
export function Honeypot() {
  return (
    <label className="hidden">
      Leave this empty
      <input
        name={HONEYPOT}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  )
}
