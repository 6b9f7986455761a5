import { ApiError } from '../../../client/api-error.ts'

/** Whether a canned reply or macro was saved or removed by another agent meanwhile. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && /^(?:canned|macro)-(?:changed-meanwhile|not-found)$/.test(error.code)
}
