import { orpc } from '../../client/orpc.ts'

/** How often the list is read again while an export is under way. */
const RUNNING_MS = 2000

export function isUnderWay({ state }: { readonly state: string }): boolean {
  return state === 'queued' || state === 'running'
}

/** The person's exports; read again while one is under way. */
export function personalExportsQuery() {
  return orpc.accounts.listPersonalExports.queryOptions({
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? RUNNING_MS : false),
  })
}

/** The person's requests for correction, objection and deletion. */
export function privacyRequestsQuery() {
  return orpc.accounts.listPrivacyRequests.queryOptions()
}
