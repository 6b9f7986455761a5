/** The last part of an address: `managed-it` of `/services/managed-it/`. */
export function lastSegment(pathname: string): string {
  return pathname.split('/').findLast(Boolean) ?? ''
}
