import { extname } from 'node:path'

/** Content types by file extension, as the AWS CLI sets them when it uploads files. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}

export function contentTypeOf(key: string): string {
  return types[extname(key).toLowerCase()] ?? 'binary/octet-stream'
}

/** Types that CloudFront compresses. Source: CloudFront Developer Guide, "Serve compressed files". */
const compressible = new Set([
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/vnd.ms-fontobject',
  'application/wasm',
  'application/xhtml+xml',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/markdown',
  'text/plain',
  'text/xml',
])

export function isCompressible(contentType: string): boolean {
  return compressible.has(mediaType(contentType))
}

/** Whether a body of this type is text, in which addresses may be replaced. */
export function isText(contentType: string): boolean {
  const type = mediaType(contentType)
  return type.startsWith('text/') || /[/+](?:json|xml|javascript)$/.test(type)
}

function mediaType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}
