interface ObjectName {
  readonly bucket: string
  readonly key: string
}

/** Parses bucket and key from a path, whose first segment is the bucket. */
export function objectNamed(path: string): ObjectName {
  const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(path) ?? []
  return { bucket, key: decodeURIComponent(key) }
}

/** The source of a copy; undefined if the headers name none. */
export function copySource(headers: Readonly<Record<string, string>>): ObjectName | undefined {
  const source = headers['x-amz-copy-source']
  return source === undefined ? undefined : objectNamed(source.startsWith('/') ? source : `/${source}`)
}
