import { TextField } from '@/components/ui/field'

/** One page serves all readers and does not know their current choice, so the default leaves it unchanged. */
const CHOICES = [
  { value: '', label: 'No change' },
  { value: 'all', label: 'All letters' },
  { value: 'episodes', label: 'Only letters about new episodes' },
]

export function LetterChoices({ action }: { action: string }) {
  return (
    <form method="post" action={action} className="flex w-full max-w-md flex-col gap-6 text-start">
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Which letters</legend>
        {CHOICES.map(({ value, label }, place) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="wants"
              value={value}
              defaultChecked={place === 0}
              className="size-5 accent-accent"
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="New email, if it has changed"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className="button button-strong self-start">
        Save my choice
      </button>
    </form>
  )
}
