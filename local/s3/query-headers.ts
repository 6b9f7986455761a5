/** A call's headers with those that a presigned URL carries in its query; names in lower case. */
export function withQueryHeaders(
  path: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const query = new URLSearchParams(path.split('?', 2)[1] ?? '')
  const carried: Record<string, string> = {}
  for (const [name, value] of query) {
    const header = name.toLowerCase()
    if (header.startsWith('x-amz-') && header !== 'x-amz-content-sha256') carried[header] = value
  }
  return { ...carried, ...headers }
}
