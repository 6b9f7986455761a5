import { useState } from 'react'

/**
 * Errors of fields by id: shown once the form was sent, and from then on as they change. `check` gives the first field that is
 * wrong the focus and says whether none is.
 */
export function useChecked<Id extends string>(problems: Readonly<Record<Id, string | undefined>>) {
  const [isChecked, setChecked] = useState(false)
  const first = (Object.keys(problems) as Id[]).find((id) => problems[id] !== undefined)

  const check = (): boolean => {
    setChecked(true)
    if (first) document.getElementById(first)?.focus()
    return first === undefined
  }
  const errors: Partial<Readonly<Record<Id, string | undefined>>> = isChecked ? problems : {}
  return { errors, check }
}
