import { useForm, useFormFields } from '@payloadcms/ui'

export function useAddRows(path: string) {
  const { addFieldRow } = useForm()
  const count = useFormFields(([fields]) => fields[path]?.rows?.length ?? 0)
  const addRows = (rows: readonly object[]) => {
    for (const [place, row] of rows.entries())
      addFieldRow({
        path,
        schemaPath: `episodes.${path}`,
        rowIndex: count + place,
        subFieldState: Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            { value, initialValue: value, valid: true, passesCondition: true },
          ]),
        ),
      })
  }
  return { count, addRows }
}
