import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { maybeSignedIn } from '../client/session-hint.ts'

/** A loader that starts reading what a screen shows while its code is rendered. The screen shows what is not there yet. */
export function prefetching(
  start: (search: URLSearchParams, args: LoaderFunctionArgs) => readonly Promise<unknown>[],
): LoaderFunction {
  return (args) => {
    // Errors stay with the queries, which the screen shows.
    if (maybeSignedIn()) void Promise.allSettled(start(new URL(args.request.url).searchParams, args))
    return null
  }
}
