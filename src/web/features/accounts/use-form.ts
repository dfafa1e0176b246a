import { type FormEvent, useState } from 'react'
import { type FieldErrors, fieldErrorsOf, findFieldErrors, focusFirstError } from '#web/shared/forms/form-errors.ts'

/**
 * A form whose controls keep their own values. `submit` gets them by name, once the browser's own checks pass; what is
 * wrong, found here or by the server, is in `errors` by the name of the control.
 */
export function useForm(submit: (values: Record<string, string>) => Promise<unknown>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = findFieldErrors(form)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(form, found)
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    try {
      await submit(values)
    } catch (error) {
      const refused = fieldErrorsOf(error)
      setErrors(refused)
      focusFirstError(form, refused)
    }
  }
  return { errors, formProps: { onSubmit, noValidate: true } }
}
