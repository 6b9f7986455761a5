import * as z from 'zod'

/** Somebody without an account, for whom a request was registered. The record goes with the erasure, the id stays in requests. */
export const requesterSchema = z.object({
  /** A random id that stands for the person in requests, jobs and the audit log. */
  personId: z.string(),
  /** In its canonical form. */
  email: z.string(),
  name: z.string().optional(),
})
export type Requester = z.infer<typeof requesterSchema>

const PREFIX = 'guest-'

/** The id of a new requester. No account has such an id. */
export function newRequesterId(random: string): string {
  return `${PREFIX}${random}`
}

/** Whether the id of a person is that of a requester without an account. */
export function isRequesterId(personId: string): boolean {
  return personId.startsWith(PREFIX)
}
