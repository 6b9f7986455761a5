import { orpc } from '../client/orpc.ts'
import type { UploadCalls } from './conversation/files/use-uploads.ts'

/** Uploads of the signed-in person. */
export const ownUploads: UploadCalls = {
  announce: (file) => orpc.helpdesk.createUpload.call(file),
  read: (fileId) => orpc.helpdesk.readFile.call({ fileId }),
  link: (fileId) => orpc.helpdesk.downloadFile.call({ fileId }),
}
