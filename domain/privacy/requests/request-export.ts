import * as z from 'zod'

/** The type of the job that makes the export of a request for access. Its person is that of the request. */
export const REQUEST_EXPORT = 'request-export'

/** The input of the job: the number of the request for access. */
export const requestExportInputSchema = z.strictObject({ number: z.int().min(1) })

/** The request for access whose export is made. */
export function accessKey({ personId, number }: { readonly personId: string; readonly number: number }) {
  return { personId, kind: 'access' as const, number }
}
