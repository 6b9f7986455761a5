/** Deletes files of a bucket. The client of S3 is loaded with the first one, because few calls delete any. */
export function removedFiles(bucket: string): (key: string) => Promise<void> {
  return async (key) => {
    const { removeObject } = await import('./remove-object.ts')
    await removeObject(bucket, key)
  }
}
