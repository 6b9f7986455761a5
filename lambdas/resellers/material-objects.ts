import { storedObjects } from '#lambdas/platform/files/stored-objects.ts'

/** Removes a file of material. Loaded by the few calls that do: S3's client takes long to load. */
export const removeObject = (bucket: string, key: string): Promise<void> => storedObjects(bucket).remove(key)
