import type { Download, Post, PresignedPost, Put } from './sign-links.ts'

/** S3's client takes long to load, and few calls sign a link. */
const signer = () => import('./sign-links.ts')

/** A form that uploads one file. */
export async function presignPost(post: Post): Promise<PresignedPost> {
  return (await signer()).signPost(post)
}

/** A link that downloads an object as an attachment. */
export async function presignDownload(download: Download): Promise<string> {
  return (await signer()).signDownload(download)
}

/** A link that writes one object with the signing function's rights. */
export async function presignPut(put: Put): Promise<string> {
  return (await signer()).signPut(put)
}
