import { usePeople } from '../../parts/use-people.ts'

/** The name of a colleague who is kept by an email address; the address where no name is known. */
export function useNamed(): (email: string) => string {
  const { all, clients } = usePeople()
  const names = new Map(
    [...all, ...clients].flatMap(({ name, email }) => (email === undefined ? [] : [[email.toLowerCase(), name]])),
  )
  return (email) => names.get(email.toLowerCase()) ?? (email || 'a colleague')
}
