import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { type ErrorFields, readFailure } from './server-errors.ts'

interface Options<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  /** The saved values, when they can change while the form is open. Fields that were edited keep their edits. */
  values?: Values
  /** At which field an error code of the server belongs. */
  errorFields?: ErrorFields
  /** Sends the form. What it throws is shown at the fields or, if no field is to blame, as `formError`. */
  onSubmit: (values: Values) => Promise<unknown>
}

const subscribeToNothing = () => () => {}

/** False in a page that was rendered at build, until its code has loaded. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * A form of react-hook-form that sends its values to the server and shows what the server finds wrong with them. When the
 * session has ended, the learner signs in again in place, and the form is as it was.
 */
export function useApiForm<Values extends FieldValues>(options: Options<Values>) {
  const form = useForm<Values>({
    defaultValues: options.defaultValues,
    ...(options.values ? { values: options.values, resetOptions: { keepDirtyValues: true } } : {}),
    progressive: true,
  })
  const { errors, isSubmitting } = form.formState
  const isHydrated = useIsHydrated()
  // As a mutation, it reports that the session has ended (query-client.ts).
  const { mutateAsync } = useMutation({ mutationFn: (values: Values) => options.onSubmit(values), gcTime: 0 })

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values)
    } catch (error) {
      const failure = readFailure(error, Object.keys(form.getValues()), options.errorFields)
      if (failure.form) form.setError('root.server', { message: failure.form })
      for (const [index, [name, message]] of Object.entries(failure.fields).entries()) {
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
      }
    }
  })

  return {
    form,
    /** For the form element. The rules of the fields are checked here, with messages of our own. */
    formProps: { onSubmit: (event: React.FormEvent) => void onSubmit(event), noValidate: true, method: 'post' },
    /** For a field component: registers it under `name`, and passes its error message. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) => {
      const { ref, ...registered } = form.register(name, rules)
      return {
        ...registered,
        ref: (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => {
          const typed = control?.value
          ref(control)
          // What was typed before the page was hydrated stays.
          if (typed && typed !== control.value) form.setValue(name, typed as PathValue<Values, Path<Values>>)
        },
        error: form.getFieldState(name, form.formState).error?.message,
      }
    },
    /**
     * For the submit button. It works once the page is hydrated: before that, the browser would send the form by itself,
     * passwords included.
     */
    submitProps: { type: 'submit' as const, pending: isSubmitting, disabled: isSubmitting || !isHydrated },
    formError: errors.root?.server?.message,
    isPending: isSubmitting,
  }
}
