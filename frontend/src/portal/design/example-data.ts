import { ApiError } from '../../client/api-error.ts'
import type { State } from './states.ts'

export interface Device {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly client: string
  readonly status: 'new' | 'open' | 'waiting' | 'done' | 'watch' | 'late'
  readonly patches: number
  readonly minutesLeft: number
}

const names = [
  'Dispatch tablet',
  'File server',
  'Depot router',
  'Payroll laptop',
  'Reception desktop',
  'Warehouse scanner',
]
const clients = ['Mokoena Logistics', 'Karoo Foods', 'Umhlanga Dental', 'Cape Reef Legal']
const owners = ['Ana Dlamini', 'Pieter Botha', 'Lindiwe Mabaso', 'Sizwe Khumalo', 'Farah Moosa']
const statuses = ['late', 'watch', 'open', 'waiting', 'new', 'done'] as const

/** As many rows as are asked for, always the same ones. */
export function devices(count: number): Device[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `DEV-${String(at + 1).padStart(4, '0')}`,
    name: `${names[at % names.length]} ${at + 1}`,
    owner: owners[(at * 3) % owners.length]!,
    client: clients[(at * 7) % clients.length]!,
    status: statuses[at % statuses.length]!,
    patches: (at * 13) % 41,
    minutesLeft: at * 17 - 24,
  }))
}

/** A query in that state, as `useQuery` gives it. */
export function queryIn(state: State, onAgain: () => void) {
  const error =
    state === 'denied'
      ? new ApiError({ status: 403, message: 'You may not see this.', code: 'forbidden' })
      : state === 'failed' || state === 'stale'
        ? new ApiError({
            status: 503,
            message: 'The service does not answer. Nothing is lost.',
            code: 'unavailable',
            requestId: 'req-7Q4M2HX9',
          })
        : null
  const hasData = !error || state === 'stale'
  return {
    isPending: state === 'loading',
    isLoading: state === 'loading',
    error,
    data: state === 'loading' || !hasData ? undefined : state,
    refetch: onAgain,
  }
}
