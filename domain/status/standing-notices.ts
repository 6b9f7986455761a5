/** Those of `notices` that are to be shown at `now` (milliseconds since 1970), in their order. */
export function standingNotices<Timed extends { readonly until: string }>(
  notices: readonly Timed[] | undefined,
  now: number,
): Timed[] {
  return (notices ?? []).filter(({ until }) => Date.parse(until) > now)
}
