import { useLocation } from 'react-router-dom'
import * as z from 'zod'

const prefilledSchema = z.object({ address: z.string(), name: z.string(), receivedOn: z.string() })
export type Prefilled = z.infer<typeof prefilledSchema>

/** What a ticket knows of the request that is registered from it. It travels in the history entry, because addresses of pages are logged. */
export function usePrefilled(): Prefilled | undefined {
  const { state } = useLocation()
  return prefilledSchema.safeParse(state).data
}
