interface ChoiceProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function Choice<Value extends string>({
  label,
  options,
  ...chosen
}: ChoiceProps<Value>) {
  return (
    <fieldset className="panel-bar panel-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            checked={option.value === chosen.value}
            name={chosen.name}
            onChange={() => chosen.onChange(option.value)}
            type="radio"
            value={option.value}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

export type SelectOptions<Value = string> = readonly (readonly [
  value: Value,
  label: string,
])[]

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: SelectOptions<Value>
  onChange: (value: Value) => void
}

export const Select = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectProps<Value>) => (
  <label className="panel-field">
    <span>{label}</span>
    <select onChange={({ target }) => onChange(target.value as Value)} value={value}>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
