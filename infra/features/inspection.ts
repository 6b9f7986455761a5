import type { JobManifest } from '../feature.ts'

/** Compares each file that is uploaded to the feature's bucket `files` with what was announced. */
export const inspection: JobManifest = {
  start: { by: 'file', bucket: 'files' },
  timeoutSeconds: 60,
  table: ['get', 'put'],
  needs: ['inspects files', 'writes the audit log'],
  bundleBytes: 600_000,
}
