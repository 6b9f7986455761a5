import { inspectUploads } from '#lambdas/platform/files/inspect-uploads.ts'

/** Compares each upload with what was announced. Only then can it be evidence. */
export const handler = inspectUploads(process.env)
