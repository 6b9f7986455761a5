/** The notices that have not expired at `now` (milliseconds since 1970), in the same order. */
export function activeNotices<Timed extends { readonly until: string }>(
  notices: readonly Timed[] | undefined,
  now: number,
): Timed[] {
  return (notices ?? []).filter(({ until }) => Date.parse(until) > now)
}
