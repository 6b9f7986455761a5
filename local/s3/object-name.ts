/** The bucket and the key that a path names; where no host name tells the bucket, it is the path's first part. */
export function objectNamed(path: string): { readonly bucket: string; readonly key: string } {
  const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(path) ?? []
  return { bucket, key: decodeURIComponent(key) }
}
