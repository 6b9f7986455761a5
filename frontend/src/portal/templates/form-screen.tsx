import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldValues, Path, UseFormProps, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Page } from './page.tsx'
import type { PageTabs } from './page.tsx'
import css from './form-screen.module.css'

interface FormScreenProps<Values extends FieldValues> {
  title: string
  about?: ReactNode
  /** Pages of the same section, of which this is one. */
  tabs?: PageTabs
  /** Of `useScreenForm`, with the contract's schema as resolver. */
  form: UseFormReturn<Values>
  /** Saves. What it throws is shown above the form, and nothing that was typed is lost. */
  onSubmit: (values: Values) => Promise<void>
  /** What the button says, at rest and while it saves: "Save changes", "Saving". */
  submit: readonly [name: string, busy: string]
  /** Shows the values without the save button, for people who may only read them. */
  isReadOnly?: boolean
  /** The caller keeps what is typed, so leaving does not ask. */
  keepsDraft?: boolean
  onCancel?: () => void
  /** `FormSection`s. */
  children: ReactNode
  /** Beside the form where there is room: what it is for, what happens next. */
  aside?: ReactNode
  /** Below the form: what it does not save. The form is then as wide as a screen of settings. */
  after?: ReactNode
}

/**
 * A form on a screen of its own. Errors stand below their fields and in a summary that takes the focus; leaving with unsaved changes asks first.
 */
export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const { title, about, tabs, form, onSubmit, submit, isReadOnly, keepsDraft, onCancel, children, aside, after } = props
  const { errors, isSubmitting, isDirty, submitCount, isSubmitSuccessful } = form.formState
  const [failure, setFailure] = useState<string>()
  const problems = problemsIn(errors).map(({ name, message }) => ({
    fieldId: name,
    message,
    focus: () => form.setFocus(name as Path<Values>),
  }))
  const save = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong on our side.')
      throw error
    }
  })
  return (
    <Page title={title} about={about} tabs={tabs}>
      <div className={css.columns} data-aside={aside ? '' : undefined} data-settings={after ? '' : undefined}>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            // The failure is shown already.
            void save(event).catch(() => undefined)
          }}
        >
          <ErrorSummary problems={problems} attempt={submitCount} heading="h2" />
          {failure && (
            <p className={css.failure} role="alert">
              <b>It is not saved.</b> {failure}
            </p>
          )}
          {isReadOnly && <p className={css.readOnly}>Only an administrator can change these settings.</p>}
          {children}
          {!isReadOnly && (
            <div className={css.actions}>
              <Button type="submit" kind="primary" busy={isSubmitting} busyText={submit[1]}>
                {submit[0]}
              </Button>
              {onCancel && <Button onClick={onCancel}>Cancel</Button>}
              <span role="status">
                {isDirty &&
                  !isSubmitting &&
                  !isSubmitSuccessful &&
                  (keepsDraft ? 'Your draft is kept in this tab' : 'Not saved yet')}
              </span>
            </div>
          )}
        </form>
        {aside && <aside className={css.aside}>{aside}</aside>}
      </div>
      {after}
      {/* A successful save may navigate, so it must not ask. */}
      <LeaveDialog isDirty={isDirty && !keepsDraft && !isSubmitting && !isSubmitSuccessful} />
    </Page>
  )
}

/** Every field with an error, of nested values too: by its dotted name. */
function problemsIn(errors: object, within = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (key === 'root' || typeof error !== 'object' || error === null) return []
    const name = `${within}${key}`
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }]
    return 'type' in error && typeof error.type === 'string'
      ? [{ name, message: 'Look at this field again.' }]
      : problemsIn(error, `${name}.`)
  })
}

/** `useForm` for a `FormScreen`: after a failed attempt the focus goes to the summary of errors, not to the first field. */
export function useScreenForm<Values extends FieldValues>(options: UseFormProps<Values>): UseFormReturn<Values> {
  return useForm<Values>({ shouldFocusError: false, ...options })
}

interface FormSectionProps {
  title: string
  about?: ReactNode
  /** Its fields are a table, which needs the room beside the heading. */
  isWide?: boolean
  children: ReactNode
}

/** Fields that belong together, below a heading. */
export function FormSection({ title, about, isWide, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={css.section} data-wide={isWide || undefined} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}
