interface ObjectName {
  readonly bucket: string
  readonly key: string
}

/** The bucket and the key that a path names; where no host name tells the bucket, it is the path's first part. */
export function objectNamed(path: string): ObjectName {
  const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(path) ?? []
  return { bucket, key: decodeURIComponent(key) }
}

/** What a copy is made from; undefined where the headers name no source. */
export function copySource(headers: Readonly<Record<string, string>>): ObjectName | undefined {
  const source = headers['x-amz-copy-source']
  return source === undefined ? undefined : objectNamed(source.startsWith('/') ? source : `/${source}`)
}
