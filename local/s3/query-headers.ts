/** The headers of a call, including those in the query of a presigned URL. Names are in lower case. */
export function withQueryHeaders(
  path: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const query = new URLSearchParams(path.split('?', 2)[1] ?? '')
  const fromQuery: Record<string, string> = {}
  for (const [name, value] of query) {
    const header = name.toLowerCase()
    if (header.startsWith('x-amz-') && header !== 'x-amz-content-sha256') fromQuery[header] = value
  }
  return { ...fromQuery, ...headers }
}
