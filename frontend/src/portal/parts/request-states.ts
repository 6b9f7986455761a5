import type { RequestState } from '#domain/privacy/requests/privacy-request.ts'
import type { StatusTone } from './status.tsx'

/** How a privacy request stands, in words. */
export const requestStates: Readonly<Record<RequestState, { readonly name: string; readonly tone: StatusTone }>> = {
  received: { name: 'Received', tone: 'new' },
  'in-progress': { name: 'In progress', tone: 'open' },
  done: { name: 'Done', tone: 'done' },
  refused: { name: 'Refused', tone: 'late' },
  withdrawn: { name: 'Withdrawn', tone: 'done' },
  closed: { name: 'Closed', tone: 'done' },
}
