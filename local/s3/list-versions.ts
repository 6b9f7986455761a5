import type { Bucket } from '../edge/bucket.ts'
import { escapeXml } from '../front-door/aws-error.ts'

/**
 * Lists a bucket's objects as versions. Local buckets keep no replaced objects, so each has the single version `null`.
 */
export async function listVersions(name: string, bucket: Bucket, query: URLSearchParams): Promise<string> {
  const encodes = query.get('encoding-type') === 'url'
  const named = (key: string) => (encodes ? encodeURIComponent(key).replaceAll('%2F', '/') : escapeXml(key))
  const versions: string[] = []
  for (const key of bucket.keys()) {
    const object = await bucket.get(key)
    if (!object) continue
    const modified = new Date(object.lastModified).toISOString()
    versions.push(
      `<Version><Key>${named(key)}</Key><VersionId>null</VersionId><IsLatest>true</IsLatest><LastModified>${modified}</LastModified><ETag>${escapeXml(object.etag).replaceAll('"', '&quot;')}</ETag><Size>${object.body.length}</Size><StorageClass>STANDARD</StorageClass></Version>`,
    )
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${escapeXml(name)}</Name>${encodes ? '<EncodingType>url</EncodingType>' : ''}<IsTruncated>false</IsTruncated>${versions.join('')}</ListVersionsResult>`
}
